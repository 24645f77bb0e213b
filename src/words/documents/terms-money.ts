import { openingRule } from '#domain/transactions/facts.ts'
import { feeRules } from '#domain/fees.ts'
import { disputeRules } from '#domain/transactions/dispute-rules.ts'
import { countText, lengthOf, listText, percentText, sumText } from './numbers.ts'
import type { Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** Custody, deposits, fees, release and payout, holds. */
export function termsOfMoney(facts: PublishedFacts): readonly Section[] {
  return [custody(facts), deposits(facts), fees(facts), release(facts), receipts(), holds()]
}

function custody({ operator, custody: { bank, holder } }: PublishedFacts): Section {
  return {
    id: 'custodia',
    title: 'La custodia del dinero',
    summary: 'El dinero en custodia no es nuestro. Está en una cuenta aparte y cada céntimo tiene dueño.',
    blocks: [
      `El dinero se deposita en una cuenta a nombre de ${holder}${bank === null ? '' : ` en ${bank}`}, separada del dinero propio de ${operator.name} y de cualquier otro. No lo usamos, no lo prestamos y no lo damos en garantía. No responde de nuestras deudas en la medida en que la ley de nuestra licencia lo protege.`,
      'Llevamos una contabilidad por partida doble en la que cada movimiento cuadra y ninguno se borra. Lo que la cuenta del banco tiene alcanza siempre para todo lo que se debe a las personas.',
      'El dinero en custodia tiene destino: sale para quien vende, para quien compra o, repartido, para las dos partes. Nadie de la plataforma lo mueve a solas: quien prepara un pago no puede aprobarlo.',
      'El dinero no genera intereses para nadie.',
    ],
  }
}

function deposits({ custody: { currencies }, timers }: PublishedFacts): Section {
  const long = lengthOf(timers)
  return {
    id: 'depositos',
    title: 'Depósitos: de menos, de más, tarde o de otra persona',
    summary:
      'Transfiere la suma exacta, desde tu cuenta y con la referencia. Si algo sale distinto, el dinero no se pierde: se completa o vuelve.',
    blocks: [
      `Se deposita por transferencia bancaria en ${listText(currencies)}. Los datos aparecen solo cuando se sabe que el dinero tendrá salida: identidad de las dos partes y una cuenta comprobada de quien vende. El plazo, si el acuerdo no dice otro, es de ${long('T-FUND')}. Si al terminar no se podía depositar, o solo en las últimas ${openingRule.leastHours} horas, por algo que no es de quien compra, empieza otra vez, ${countText(openingRule.rounds, 'vez', 'veces')} como mucho.`,
      'El depósito cuenta cuando aparece en el extracto de nuestro banco. Un comprobante o una captura no bastan.',
      {
        meanings: [
          [
            'Llega menos',
            `Queda a la espera del resto ${long('T-TOPUP')}. Si no se completa, vuelve entero, sin comisión. Mientras tanto quien vende no debe entregar.`,
          ],
          [
            'Llega más',
            'El exceso completa primero las demás partes del acuerdo que esperan dinero. Lo que sobra vuelve enseguida a la cuenta de la que salió.',
          ],
          [
            'Llega más, tramo por tramo',
            `Lo que sobra queda a tu nombre ${long('T-LATE')}. Puedes usarlo para el tramo siguiente o pedir que vuelva; si no eliges, vuelve.`,
          ],
          [
            'Llega tarde',
            `Si el acuerdo ya terminó, queda a tu nombre ${long('T-LATE')} y después vuelve. Puedes pedirlo antes. Si el acuerdo venció y llegó todo, los dos pueden retomarlo en esos días. Lo que el banco recibió dentro del plazo cuenta, aunque su extracto llegue después.`,
          ],
          [
            'Paga otra persona',
            `El dinero se retiene. Tienes ${countText(disputeRules.payerExplainsBusinessDays, 'día hábil', 'días hábiles')} para explicarlo; si no se acepta, vuelve a quien pagó.`,
          ],
          ['Sin referencia', 'Una persona lo busca por suma y nombre. Si no se sabe de quién es, vuelve.'],
        ],
      },
    ],
  }
}

function fees({ custody: { currencies } }: PublishedFacts): Section {
  const rows = currencies.map((code) => {
    const rule = feeRules[code]
    return [
      code,
      percentText(rule.basisPoints),
      sumText(rule.minimumMinor, code),
      rule.maximumMinor === null ? 'Sin máximo' : sumText(rule.maximumMinor, code),
      rule.taxBasisPoints === 0 ? 'Sin impuesto' : `${rule.taxName} ${percentText(rule.taxBasisPoints)}`,
    ]
  })
  return {
    id: 'comisiones',
    title: 'Comisiones y quién las paga',
    summary:
      'Una sola comisión, sobre el precio, que se gana solo por lo que llega a quien vende. Antes de aceptar ves la suma exacta.',
    blocks: [
      {
        caption: 'Comisión por moneda',
        head: ['Moneda', 'Sobre el precio', 'Mínimo', 'Máximo', 'Impuesto sobre la comisión'],
        rows,
      },
      'La comisión se calcula sobre el precio, sin los gastos, como el envío. El acuerdo dice quién la paga: quien compra, quien vende o la mitad cada parte. La de quien compra se deposita con el precio; la de quien vende se descuenta al liberar.',
      'Si se libera una parte de lo depositado, se cobra la misma parte de la comisión. Si no se libera nada, no se cobra nada y quien compra recupera la suya. Los céntimos se redondean una sola vez sobre el total, de modo que muchas liberaciones pequeñas cuestan lo mismo que una grande.',
      'La [calculadora](/pricing) dice la comisión de cualquier suma. Abrir cuenta, negociar, cancelar y usar la mediación no cuesta nada. Tu banco puede cobrarte por la transferencia.',
    ],
  }
}

function release({ timers }: PublishedFacts): Section {
  const long = lengthOf(timers)
  return {
    id: 'liberacion-y-pago',
    title: 'Liberado no es pagado',
    summary: `Liberar es decidir de quién es el dinero. Pagar es que el banco lo entregue. Entre una cosa y otra pasa, por lo común, ${long('T-PAYOUT')}.`,
    blocks: [
      {
        meanings: [
          ['Aceptado', `Quien compra acepta. Tiene ${long('T-UNDO')} para deshacerlo; después no se puede.`],
          ['Liberado', 'El dinero pasa a ser de quien vende y se prepara su pago.'],
          ['Enviado', 'La orden de pago salió hacia el banco, aprobada por dos personas.'],
          ['Pagado', 'El extracto del banco muestra el pago. Es la fecha que vale.'],
        ],
      },
      `Preparamos el pago el mismo día y la orden sale, como tarde, en ${long('T-PAYOUT')}. Una cuenta bancaria nueva espera ${long('T-COOL')} antes de recibir el primer pago, y una cuenta cambiada, ${long('T-COOL-CHANGED')}: así nadie que robe tu acceso cobra por ti.`,
      'Si el banco rechaza o devuelve el pago, el dinero sigue siendo de quien lo esperaba: se lo decimos con el motivo y elige otra cuenta.',
      'Lo liberado no se recupera por decisión nuestra. Si después descubres un engaño, te quedan las vías de fuera.',
    ],
  }
}

function receipts(): Section {
  return {
    id: 'comprobantes',
    title: 'Comprobantes',
    summary:
      'Por cada depósito y cada pago que el banco confirma tienes un comprobante que cualquiera puede comprobar sin ver tu nombre.',
    blocks: [
      'Lo recibe quien depositó o quien cobró, y nadie más lo ve entero. Dice la suma, el día y la referencia del banco, y lleva un número que no se adivina y un sello. Se hace una vez, con el movimiento, y no se cambia.',
      'Quien tiene el número abre su página pública: ve que es auténtico, la suma, el día, unas iniciales, quién opera y cómo está hoy. No ve nombres, cuentas ni de qué trato es. Si das el número a alguien, puede abrirla siempre.',
      'Un comprobante de depósito dice que el dinero llegó a la custodia ese día; no dice que siga ahí. Si el banco devuelve un pago después, su comprobante lo dice. No sustituye a una factura.',
    ],
  }
}

function holds(): Section {
  return {
    id: 'retenciones',
    title: 'Cuándo podemos retener dinero',
    summary:
      'Solo por motivos contados, solo el dinero afectado y con fecha de revisión. Nunca te quita la palabra.',
    blocks: [
      {
        list: [
          'Tu verificación de identidad se retira o hay que repetirla.',
          'Pagó alguien que no eres tú.',
          'Una coincidencia con listas de sanciones.',
          'Indicios de fraude o de blanqueo.',
          'El banco de quien pagó reclama el dinero.',
          'Lo ordena un tribunal o una autoridad.',
          'Se acaba de cambiar la cuenta bancaria.',
        ],
      },
      `Una retención se revisa en ${countText(disputeRules.holdReviewBusinessDays, 'día hábil', 'días hábiles')} como mucho, y para alargarla hace falta una segunda persona. Puedes contestar y aportar documentos. Mientras dura, se detienen los plazos que te perjudicarían. A veces la ley nos prohíbe decirte el motivo.`,
      'Podemos tener que comunicar operaciones a las autoridades y guardar tus datos el tiempo que dice la [Política de Privacidad](/docs/privacy-policy#conservacion).',
    ],
  }
}
