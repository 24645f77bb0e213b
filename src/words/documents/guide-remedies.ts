import { middleOf } from '#domain/transactions/dispute.ts'
import { type DisputeRemedy, disputeRemedies, disputeRules } from '#domain/transactions/dispute-rules.ts'
import { spanOf } from '#domain/transactions/timers.ts'
import { ruleAnchor } from './guide-address.ts'
import { spanText, sumText, timesText } from './numbers.ts'
import type { Block, Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'
import { examples, workedExample } from './worked-examples.ts'

/** What each remedy is called and when it fits. */
export const remedyWords: Readonly<Record<DisputeRemedy, readonly [name: string, fits: string]>> = {
  release: ['Liberación completa', 'Quien vende cumplió. Todo el dinero discutido pasa a ser suyo.'],
  refund: [
    'Reembolso completo',
    'No se entregó, o lo entregado no vale y no tiene sentido devolverlo. Todo vuelve a quien compra.',
  ],
  split: ['Reparto', 'Cada parte tiene parte de razón, o no se puede saber más. Se reparte el dinero.'],
  return: [
    'Reembolso contra devolución',
    'Lo vendido vuelve a quien vende y el dinero a quien compra, cuando se prueba que volvió.',
  ],
  repair: [
    'Reparación o cambio, y después liberación',
    'Se puede arreglar. Quien vende lo hace en el plazo que diga la decisión; si no, se aplica lo que la decisión prevé para ese caso.',
  ],
  'price-reduction': ['Rebaja del precio', 'Quien compra se lo queda con un descuento. El resto se libera.'],
  extension: ['Más tiempo', 'Aún se puede cumplir. El dinero sigue en custodia hasta la fecha nueva.'],
  dismissal: [
    'Desestimación',
    'No hay motivo o no se prueba. La transacción sigue donde estaba o se libera si ya tocaba.',
  ],
}

/** How a dispute can end, what that costs, with examples, and the secret offers. */
export function guideOfRemedies(facts: PublishedFacts): readonly Section[] {
  return [remedies(facts), costs(facts), worked(), secretOffers()]
}

function remedies({ timers }: PublishedFacts): Section {
  return {
    id: 'soluciones',
    title: 'Soluciones posibles',
    summary: `${disputeRemedies.length} formas de terminar. Las partes pueden elegir cualquiera; quien media, la que arregle el problema con menos daño.`,
    blocks: [
      {
        meanings: disputeRemedies.map((remedy) => remedyWords[remedy]),
        ids: disputeRemedies.map((remedy) => ruleAnchor(`remedio-${remedy}`)),
      },
      'Se prefiere lo que cumple lo acordado: primero arreglar o cambiar, después rebajar, y devolver el dinero si nada de eso sirve o ya no interesa con razón.',
      'La devolución y el arreglo llevan tres cosas escritas: cuántos días hay, cómo se reparte si se hace y cómo se reparte si no se hace. El dinero espera en custodia hasta entonces.',
      `Si se decide una devolución, quien vende tiene ${spanText(spanOf('T-PLACE', timers))} para decir adónde. Los días de quien compra empiezan entonces. Si quien vende no lo dice, se reparte como si hubiera vuelto.`,
      'Lo decidido no se discute otra vez. Solo se puede reclamar por lo que pasó después: lo que volvió no es lo que se envió, o lo arreglado tampoco está bien. Esa segunda vez se reparte el dinero y termina.',
      'Una decisión dispone del dinero en custodia. No impone multas ni indemnizaciones; para eso están las [vías de fuera](#vias-externas).',
    ],
  }
}

function costs({ timers }: PublishedFacts): Section {
  return {
    id: 'comision-y-envio',
    title: 'Comisión y envíos según la culpa',
    summary: 'La comisión solo se cobra sobre lo que se libera. Los envíos los paga quien causó el problema.',
    blocks: [
      {
        caption: 'Quién carga con qué',
        head: ['Quién causó el problema', 'Comisión', 'Envío de ida', 'Envío de vuelta'],
        rows: [
          [
            'Quien vende: no entregó, es distinto, falso o llegó dañado',
            'Ninguna sobre lo que vuelve',
            'Quien vende: quien compra lo recupera',
            'Quien vende, por adelantado',
          ],
          [
            'Quien compra: se arrepiente, dañó lo recibido o reclama sin razón',
            'Sobre lo liberado, como se acordó',
            'Quien compra: se libera a quien vende',
            'Quien compra',
          ],
          [
            'El transporte',
            'Ninguna sobre lo que vuelve',
            'Quien vende, que reclama a su transportista',
            'Quien vende',
          ],
          [
            'Las dos partes, o no se sabe',
            'Sobre lo liberado, como se acordó',
            'En la misma proporción que el precio',
            'A medias',
          ],
        ],
      },
      'La culpa no cambia quién paga la comisión: eso lo dice el acuerdo. Cambia sobre cuánto se cobra. La mediación y el recurso no cuestan nada.',
      `Si quien vende debe pagar la vuelta y no lo hace, el plazo de devolución de ${spanText(spanOf('T-RSHIP', timers))} no corre contra quien compra.`,
      'El acuerdo puede repartir los envíos de otra forma, salvo que la ley proteja a quien compra como consumidor.',
    ],
  }
}

function worked(): Section {
  return {
    id: 'ejemplos',
    title: 'Ejemplos con números',
    summary:
      'Dos por cada solución. Ana compra y Benito vende. Las sumas salen de las mismas cuentas que hace el programa.',
    blocks: disputeRemedies.flatMap((remedy): Block[] => {
      const [name] = remedyWords[remedy]
      const both = examples[remedy].map(workedExample)
      return [
        { heading: name, id: `ejemplos-${remedy}` },
        { meanings: both.map((each) => [each.name, each.story]) },
        {
          caption: `Cuentas: ${name.toLowerCase()}`,
          head: [
            'Caso',
            'Depositó Ana',
            'Se libera',
            'Recibe Benito',
            'Vuelve a Ana',
            'Comisión con impuesto',
          ],
          rows: both.map(({ row }) => row),
        },
      ]
    }),
  }
}

function secretOffers(): Section {
  const [buyersMost, sellersLeast] = [520_00n, 480_00n]
  const middle = middleOf(buyersMost, sellersLeast, 'EUR')
  const sum = (minor: bigint) => sumText(minor, 'EUR')
  return {
    id: 'acuerdo-sellado',
    title: 'Acuerdo sellado',
    summary:
      'Cada parte escribe en secreto hasta dónde llegaría. Si las cifras se cruzan, se acuerda el punto medio; si no, nadie ve la del otro.',
    blocks: [
      'Sirve cuando ninguna parte quiere ser la primera en ceder. Quien compra escribe lo más que dejaría a quien vende. Quien vende escribe lo menos que aceptaría, antes de la comisión. Nadie ve esas cifras, tampoco quien media.',
      'Si lo que deja quien compra alcanza lo que pide quien vende, el dinero se reparte en ese momento por el punto medio y la disputa termina. Si no, solo se dice que no se cruzaron y las dos cifras se borran. No se usan después como prueba.',
      `Ejemplo: Ana dejaría hasta ${sum(buyersMost)} y Benito aceptaría desde ${sum(sellersLeast)}. Se cruzan: a Benito se le liberan ${sum(middle)} y el resto vuelve a Ana.`,
      `Se puede intentar ${timesText(disputeRules.secretOfferTries)} en cada disputa.`,
    ],
  }
}
