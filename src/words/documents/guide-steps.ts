import { disputeRules } from '#domain/transactions/dispute-rules.ts'
import { countText, lengthOf, timesText } from './numbers.ts'
import type { Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** What a dispute is, how it is opened, and its steps. */
export function guideOfSteps(facts: PublishedFacts): readonly Section[] {
  return [beginning(facts), steps(facts)]
}

function beginning({ operator }: PublishedFacts): Section {
  return {
    id: 'antes-de-empezar',
    title: 'Antes de empezar',
    summary:
      'Si algo va mal, dilo antes de que venza tu plazo. Una disputa detiene los relojes del tramo y el dinero espera.',
    blocks: [
      `Esta guía obliga a las dos partes y a ${operator.name}, que opera esta instancia y nombra a quien media.`,
      'Muchos problemas se arreglan sin disputa. En la página de tu transacción puedes, según el momento, dar o pedir más tiempo, devolver el dinero, liberar una parte o proponer un reparto. Lo que se acuerda entre las dos partes vale siempre más que lo que decidiría otra persona.',
      'Si no hay acuerdo, cualquiera de las dos partes puede abrir una disputa mientras haya dinero en custodia. Hay que decir el motivo, la suma que se discute, la solución que se quiere y aportar al menos una prueba, o explicar por qué no la hay.',
      `Los pasos de esta guía que no encuentres como botón en la página de tu transacción se piden por escrito a [${operator.email}](mailto:${operator.email}), con el código de la transacción. Quien atiende los anota, se lo dice a la otra parte y detiene el pago de lo que se discute.`,
      {
        note: 'Pide la disputa antes de que termine tu plazo de revisión. Lo que ya se liberó no se puede recuperar por esta vía.',
      },
      'Lo que no se discute no espera: esa parte sigue su camino. Si quien compra discute solo una parte de algo ya entregado, el resto se libera.',
    ],
  }
}

function steps({ timers }: PublishedFacts): Section {
  const long = lengthOf(timers)
  const hours = countText(disputeRules.escalateAfterHours, 'hora', 'horas')
  return {
    id: 'pasos',
    title: 'Los pasos de una disputa',
    summary:
      'Hablar, mediar, proponer y, solo si hace falta, decidir. En cada paso las dos partes ven lo mismo y pueden contestar.',
    blocks: [
      {
        steps: [
          `Rechazo o petición de cambios. Quien compra dice dentro de la revisión qué no está bien y qué quiere. Quien vende tiene ${long('T-REJ')} para responder: acepta la devolución, ofrece un descuento o un cambio, o lo discute. En servicios y entregas digitales se pueden pedir cambios hasta ${timesText(disputeRules.changeRounds)}.`,
          `Negociación. Las dos partes hablan, aportan pruebas y se hacen ofertas durante ${long('T-NEG')}. A partir de las ${hours} cualquiera puede pedir mediación. Juntas pueden alargarla hasta ${countText(disputeRules.negotiationMostDays, 'día', 'días')}. Si el motivo es «no recibido» o «fraude», se puede pedir mediación desde el principio.`,
          `Mediación. En ${long('T-ASSIGN')} se nombra a una persona neutral. Abre un tiempo de pruebas de ${long('T-EVID')} y puede preguntar; a cada pregunta se contesta en ${long('T-ASK')}.`,
          `Propuesta. Como mucho ${long('T-MED')} después de cerrar las pruebas, quien media propone por escrito una solución que no obliga. Las partes tienen ${long('T-PROPRESP')} para aceptarla.`,
          'Decisión. Si una parte la rechaza o calla, quien media decide con razones.',
          `Recurso. Cada parte tiene ${long('T-APPEAL')} para [recurrir](#recurso). La otra contesta en ${long('T-APPRESP')} y otra persona resuelve en ${long('T-APPDEC')}.`,
          'Pago. Lo decidido se paga como cualquier otra liberación o reembolso: con dos personas y a una cuenta comprobada.',
        ],
      },
      `Quien abrió la disputa puede retirarla una vez mientras no haya decisión, si la otra parte no tiene una reclamación propia; otra por el mismo dinero se arregla o se decide. El tramo vuelve a donde estaba, con al menos ${countText(disputeRules.withdrawnLeastHours, 'hora', 'horas')} de plazo. Quien retira un rechazo conserva al menos ${countText(disputeRules.unrejectedLeastHours, 'hora', 'horas')} para revisar.`,
      `Una disputa entera no debería pasar de ${long('T-MAX')}. Si pasa, una persona supervisora fija por escrito el calendario que falta y recuerda a las partes las vías de fuera.`,
      'Acordar es posible en cualquier momento antes de que la decisión sea definitiva.',
    ],
  }
}
