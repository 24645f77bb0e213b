import { countries } from '#domain/people/countries.ts'
import { disputeRules } from '#domain/transactions/dispute-rules.ts'
import { silenceRule } from '#domain/transactions/facts.ts'
import { reminderRule } from '#domain/transactions/reminders.ts'
import { termLimits } from '#domain/transactions/term-limits.ts'
import { usualInspectionDays } from '#domain/transactions/terms.ts'
import { type TimerKind, timerKinds, timers } from '#domain/transactions/timers.ts'
import { lapseLabels } from '../transactions/lapse-labels.ts'
import { countText, lengthOf, listText, spanText } from './numbers.ts'
import type { Section } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** What each timer gives time for, in the order in which the process names them. */
export const timerWords: Readonly<Record<TimerKind, string>> = {
  'T-OFFER': 'Responder a una propuesta',
  'T-FUND': 'Depositar después de acordar',
  'T-STATEMENT': 'Esperar el extracto del último día para depositar, hasta tres veces',
  'T-TOPUP': 'Completar un depósito que quedó corto',
  'T-DELIV': 'Entregar',
  'T-GRACE': 'Entregar con retraso, si quien compra no canceló',
  'T-TRANSIT': 'Probar que llegó, desde el aviso de entrega',
  'T-ASKED': 'Probar que llegó, después de preguntarlo',
  'T-INSP': 'Revisar, desde la entrega probada',
  'T-FIX': 'Hacer los cambios pedidos',
  'T-PROP': 'Responder a una petición: cancelar, prórroga, reparto',
  'T-UNDO': 'Deshacer una liberación',
  'T-REJ': 'Responder a un rechazo',
  'T-PLACE': 'Decir adónde se devuelve, si lo manda una decisión',
  'T-RSHIP': 'Enviar la devolución acordada',
  'T-RTRANS': 'Que llegue la devolución',
  'T-RINSP': 'Revisar la devolución',
  'T-NEG': 'Negociar una disputa',
  'T-ASSIGN': 'Nombrar a quien media',
  'T-SUPER': 'Que actúe quien supervisa, si vamos tarde',
  'T-EVID': 'Aportar pruebas en la mediación',
  'T-ASK': 'Contestar una pregunta de quien media',
  'T-MED': 'Recibir la propuesta, desde que se cierran las pruebas',
  'T-PROPRESP': 'Responder a la propuesta',
  'T-APPEAL': 'Recurrir la decisión',
  'T-APPRESP': 'Contestar el recurso de la otra parte',
  'T-APPDEC': 'Resolver el recurso',
  'T-MAX': 'La disputa entera',
  'T-PAYOUT': 'Que salga la orden de pago',
  'T-COOL': 'Espera de una cuenta bancaria nueva',
  'T-COOL-CHANGED': 'Espera de una cuenta bancaria cambiada',
  'T-CLAIM': 'Elegir la cuenta donde cobrar',
  'T-LATE': 'Devolver dinero que llegó tarde',
}

/** Every timer, how days are counted, and what silence means. */
export function guideOfDeadlines(facts: PublishedFacts): readonly Section[] {
  return [deadlines(facts), counting(), silence()]
}

function deadlines(facts: PublishedFacts): Section {
  const modes = Object.values(usualInspectionDays)
  const long = lengthOf(facts.timers)
  const lengths: Partial<Record<TimerKind, string>> = {
    'T-DELIV': 'Hasta la fecha acordada',
    'T-INSP': `De ${Math.min(...modes)} a ${countText(Math.max(...modes), 'día', 'días')}, según la entrega`,
  }
  const ranges: Partial<Record<TimerKind, string>> = {
    'T-DELIV': `Hasta ${countText(termLimits.deliveryYears, 'año', 'años')}; la fija el acuerdo`,
  }
  const rangeOf = (kind: TimerKind) => {
    const { least, most, setBy } = timers[kind]
    if (spanText(least) === spanText(most)) return 'Fijo'
    return `De ${spanText(least)} a ${spanText(most)}; ${setBy === 'terms' ? 'lo fija el acuerdo' : 'lo fija quien opera'}`
  }
  return {
    id: 'plazos',
    title: 'Todos los plazos',
    summary:
      '«Dura» es lo que vale aquí si tu acuerdo no dice otra cosa. «Si vence» es lo que pasa si nadie hace nada.',
    blocks: [
      {
        caption: 'Plazos, sus límites y lo que pasa cuando vencen',
        head: ['Para', 'Dura', 'Puede ir', 'Si vence'],
        rows: timerKinds.map((kind) => [
          timerWords[kind],
          lengths[kind] ?? long(kind),
          ranges[kind] ?? rangeOf(kind),
          lapseLabels[kind],
        ]),
      },
      'Otros tiempos de las disputas:',
      {
        list: [
          `Se puede pedir mediación ${countText(disputeRules.escalateAfterHours, 'hora', 'horas')} después de abrir la disputa o de rechazar.`,
          `Si no se prueba que llegó un envío o una devolución, preguntamos a las dos partes. Si ${countText(disputeRules.askedDays, 'día', 'días')} después no hay prueba ni acuerdo, empieza la mediación.`,
          `Después de unos cambios quedan al menos ${countText(disputeRules.changesLookedAtHours, 'hora', 'horas')} para revisarlos.`,
          `La revisión se puede alargar una vez, hasta ${countText(disputeRules.inspectionMoreDays, 'día', 'días')}, si las dos partes quieren.`,
          `Si la plataforma se retrasa en nombrar, proponer o resolver, una persona supervisora actúa en ${countText(disputeRules.supervisorBusinessDays, 'día hábil', 'días hábiles')}. Ninguna parte pierde por ese retraso.`,
        ],
      },
    ],
  }
}

function counting(): Section {
  return {
    id: 'como-se-cuentan',
    title: 'Cómo se cuentan los días',
    summary:
      'Los plazos por días terminan al final del día, a las 23:59:59 de la zona del acuerdo. Si cae en fiesta, pasan al siguiente día hábil.',
    blocks: [
      {
        list: [
          'Minutos y horas se cuentan exactos, de día y de noche.',
          'El día en que empieza un plazo no se cuenta.',
          'Los días son naturales, salvo donde dice «hábiles».',
          'Un plazo por días vence a las 23:59:59 en la zona horaria que dice el acuerdo. Si ese día no es hábil, vence el siguiente día hábil a la misma hora.',
          'No son hábiles los sábados, los domingos ni los festivos nacionales y bancarios del calendario del acuerdo.',
          `Hay calendarios de ${listText(countries.map(({ name }) => name))}.`,
          'Una disputa detiene los plazos del tramo. Una retención detiene los que perjudicarían a quien la sufre.',
        ],
      },
      `Recordamos los plazos que pueden costarte algo: al empezar, a la mitad y en las últimas ${listText(reminderRule.hoursBefore.map(String))} horas, siempre entre las ${reminderRule.fromHour} y las ${reminderRule.toHour} de la zona del acuerdo.`,
    ],
  }
}

function silence(): Section {
  const { notices, channels, delivered, hoursBefore, rearmHours } = silenceRule
  return {
    id: 'silencio',
    title: 'Qué significa callar',
    summary:
      'Callar tiene la consecuencia publicada en la tabla de plazos, y solo si podemos probar que te avisamos.',
    blocks: [
      {
        meanings: [
          ['Quien compra calla en la revisión', 'Se entiende que acepta; el dinero se libera.'],
          ['Quien vende no entrega', 'El dinero vuelve a quien compra, sin comisión.'],
          ['Quien vende calla ante un rechazo', 'Empieza la mediación, por la vía rápida.'],
          ['Quien compra no envía la devolución', 'Se queda con lo comprado; el dinero se libera.'],
          ['Quien vende calla ante una devolución recibida', 'Se reembolsa a quien compra.'],
          ['Nadie contesta una petición', 'La petición caduca y nada cambia.'],
          ['Una parte calla ante una pregunta', 'Quien media puede sacar conclusiones, y lo dice.'],
          ['Una parte calla ante la propuesta', 'Se decide.'],
        ],
      },
      `El silencio que hace perder dinero solo cuenta si antes hubo avisos en al menos ${notices} días distintos, por al menos ${channels} medios, ${countText(delivered, 'de ellos con entrega probada', 'de ellos con entrega probada')}, y el último ${hoursBefore} horas antes del vencimiento o más.`,
      `Si no se puede probar, el plazo se alarga ${rearmHours} horas, una vez. Si tampoco entonces, no pasa nada hasta que una persona comprueba que los datos de contacto son los tuyos.`,
      'Si se atrasa la plataforma, su silencio no cuenta en contra de nadie.',
    ],
  }
}
