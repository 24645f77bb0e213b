import { termLimits } from '#domain/transactions/term-limits.ts'
import { usualInspectionDays } from '#domain/transactions/terms.ts'
import { extensionDays, inspectionExtensionDays } from '#domain/transactions/guards.ts'
import { countText, lengthOf } from './numbers.ts'
import type { Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** How an agreement is made, delivered, looked at and ended. */
export function termsOfDeals(facts: PublishedFacts): readonly Section[] {
  return [agreement(facts), delivery(facts), silence(), cancellation(facts), disputes(facts)]
}

function agreement({ timers }: PublishedFacts): Section {
  const long = lengthOf(timers)
  return {
    id: 'acuerdo',
    title: 'El acuerdo y sus versiones',
    summary:
      'Las dos partes aceptan exactamente el mismo texto. Nadie puede cambiarlo después sin el sí de la otra.',
    blocks: [
      `Una parte propone y la otra acepta, rechaza o propone otra cosa. Cada propuesta es una versión con su sello: un resumen digital que cambia si cambia una letra o un céntimo. Solo se puede aceptar la versión más nueva. Caben hasta ${termLimits.versions} versiones; una propuesta sin respuesta vence a los ${long('T-OFFER')}.`,
      'Tu aceptación te obliga desde ese momento. Hasta que las dos partes aceptan, no se mueve dinero y nadie debe nada.',
      `Un acuerdo dice qué se entrega, cómo y hasta cuándo, cuántos días hay para revisar, el precio y los gastos, quién paga la comisión y si se admiten devoluciones. Puede tener hasta ${termLimits.tranches} tramos, cada uno con su precio y su fecha. Las fechas llegan hasta ${countText(termLimits.deliveryYears, 'año', 'años')} después de la propuesta.`,
      'Si el acuerdo dice «tramo por tramo», primero se deposita solo el primer tramo, y cada uno de los demás cuando termina el anterior. Quien vende no debe nada de un tramo hasta que su dinero está en custodia. Si quien compra no deposita un tramo, ese y los siguientes se anulan; lo ya hecho queda como está. Si el acuerdo lo permite, cualquiera de las dos partes puede terminar entre un tramo y otro.',
      'El acuerdo guarda la regla de comisiones y la edición de la [Guía de Disputas](/docs/dispute-guidelines) con las que se aceptó. Un cambio posterior no lo toca.',
    ],
  }
}

function delivery({ timers }: PublishedFacts): Section {
  const long = lengthOf(timers)
  const days = (mode: keyof typeof usualInspectionDays) => countText(usualInspectionDays[mode], 'día', 'días')
  const { least, most, leastShipped } = termLimits.inspectionDays
  return {
    id: 'entrega-y-revision',
    title: 'Entrega y revisión',
    summary:
      'El plazo para revisar empieza cuando se prueba que llegó, no cuando quien vende dice que lo envió.',
    blocks: [
      'Quien vende entrega cuando el dinero está completo en custodia. Antes no tiene que entregar, y no le conviene.',
      'Al entregar, quien vende deja los datos: transporte y número, lugar del encuentro, archivo o trabajo hecho. La revisión empieza cuando quien compra confirma que llegó, cuando descarga los archivos que se le entregaron aquí, o cuando quien opera comprueba un documento de la entrega.',
      {
        caption: 'Plazo de revisión si el acuerdo no dice otro',
        head: ['Entrega', 'Plazo'],
        rows: [
          ['Envío', days('envio')],
          ['En persona', days('en_persona')],
          ['Digital', days('digital')],
          ['Servicio', days('servicio')],
        ],
      },
      `El acuerdo puede fijar entre ${least} y ${countText(most, 'día', 'días')}; en un envío, al menos ${leastShipped}. Quien compra puede dar más tiempo para entregar, entre ${extensionDays.least} y ${countText(extensionDays.most, 'día', 'días')} cada vez; quien vende puede pedirlo.`,
      `Quien compra puede pedir, una sola vez, más tiempo para revisar: entre ${inspectionExtensionDays.least} y ${countText(inspectionExtensionDays.most, 'día', 'días')} de más. Solo se alarga si quien vende acepta; si no responde, el plazo sigue igual.`,
      `Si la fecha acordada pasa sin entrega, quien compra puede cancelar y recuperar todo. Si no lo hace y ${long('T-GRACE')} después sigue sin haber entrega, devolvemos el dinero.`,
    ],
  }
}

function silence(): Section {
  return {
    id: 'plazos-y-silencio',
    title: 'Los plazos y el silencio',
    summary:
      'Cada plazo tiene fecha, hora y una consecuencia que lees antes. Callar cuenta solo si se prueba que te avisamos.',
    blocks: [
      'En cada momento la página de tu transacción dice a quién le toca, hasta cuándo y qué pasa si nadie hace nada. Esas consecuencias están publicadas en la [tabla de plazos](/docs/dispute-guidelines#plazos) y valen igual para las dos partes.',
      'Si no respondes dentro de la revisión, se entiende que aceptas y el dinero se libera a quien vende. Si quien vende no entrega, el dinero vuelve a quien compra. Ninguna de las dos cosas ocurre sin [avisos probados](/docs/dispute-guidelines#silencio).',
      'Un retraso nuestro nunca hace perder a una parte.',
    ],
  }
}

function cancellation({ timers }: PublishedFacts): Section {
  const long = lengthOf(timers)
  return {
    id: 'cancelacion',
    title: 'Cancelar y reembolsar',
    summary:
      'Hasta que hay dinero, cancela cualquiera. Después, cada parte puede renunciar a lo suyo, nunca a lo ajeno. Lo que se devuelve no paga comisión.',
    blocks: [
      {
        caption: 'Quién puede cancelar',
        head: ['Momento', 'Quien compra', 'Quien vende', 'Comisión'],
        rows: [
          ['Antes del acuerdo', 'Sí: rechaza o retira', 'Sí: rechaza o retira', 'Ninguna'],
          ['Acordado, sin dinero', 'Sí', 'Sí', 'Ninguna'],
          ['Depósito incompleto', 'Sí, recupera lo depositado', 'Sí, y se devuelve', 'Ninguna'],
          [
            'En custodia, a tiempo de entregar',
            `Lo pide; quien vende tiene ${long('T-PROP')} para aceptar`,
            'Sí: devuelve',
            'Ninguna',
          ],
          ['En custodia, fecha pasada', 'Sí, recupera todo', 'Sí: devuelve', 'Ninguna'],
          [
            'Entregado o en revisión',
            'Con el sí de quien vende, o por una disputa',
            'Sí: devuelve todo o una parte',
            'Solo sobre lo liberado',
          ],
        ],
      },
      'El reembolso incluye la comisión no ganada y vuelve a la cuenta de la que salió el depósito.',
      'Si compras como consumidor a una empresa, tu derecho a desistir y tus garantías legales siguen enteros, diga lo que diga el acuerdo.',
    ],
  }
}

function disputes({ operator }: PublishedFacts): Section {
  return {
    id: 'disputas',
    title: 'Disputas',
    summary:
      'Primero se habla, después media una persona neutral y, si hace falta, decide con razones. El dinero discutido espera en custodia.',
    blocks: [
      'La [Guía de Disputas](/docs/dispute-guidelines) es parte de estos términos. Dice por qué se puede reclamar, quién prueba qué, los plazos, cómo se reparte el dinero y cómo se recurre.',
      `Al usar Resguardo autorizas a ${operator.name} a pagar el dinero en custodia según lo que las partes acuerden o según la decisión final de esa guía. La decisión reparte el dinero en custodia y nada más.`,
      'Usar la plataforma no te quita ninguna vía fuera de ella: consumo, arbitraje, autoridades o tribunales. Si acudes a una de ellas por el dinero en custodia, lo retenemos hasta que resuelva.',
    ],
  }
}
