import { disputeRules } from '#domain/transactions/dispute-rules.ts'
import { termLimits } from '#domain/transactions/term-limits.ts'
import type { TimerSettings } from '#domain/transactions/timers.ts'
import { countText, lengthOf } from '#words/documents/numbers.ts'
import type { Question } from './questions.tsx'

/** What can be done, without anybody else, when two people do not see it the same way. */
export function disagreement(settings: TimerSettings): readonly Readonly<{ title: string; text: string }>[] {
  const long = lengthOf(settings)
  return [
    {
      title: 'Más tiempo',
      text: `Quien vende pide una prórroga y quien compra la concede o no. Sin respuesta en ${long('T-PROP')}, nada cambia.`,
    },
    {
      title: 'Un reparto',
      text: `Cualquiera propone cuánto va a cada lado. Solo vale si la otra persona acepta, y tiene ${long('T-PROP')}.`,
    },
    {
      title: 'Ceder lo propio',
      text: 'Quien compra puede liberar una parte y quien vende puede devolver una parte, cuando quieran y sin pedir permiso.',
    },
    {
      title: 'La Guía de Disputas',
      text: `Si no se entienden, la guía fija los plazos: ${long('T-NEG')} para negociar, mediación de ${long('T-MED')} como mucho y una revisión en los ${long('T-APPEAL')} siguientes. El dinero espera en custodia.`,
    },
  ]
}

/** Questions about protection, with the numbers of this instance. */
export function featureQuestions(settings: TimerSettings): readonly Question[] {
  const long = lengthOf(settings)
  return [
    {
      question: '¿Puede alguien llevarse el dinero mientras está en custodia?',
      answer:
        'Ni quien compra ni quien vende pueden retirarlo por su cuenta. El operador tampoco lo mueve solo: quien prepara un pago no puede aprobarlo, y cada movimiento queda en un libro que no se puede borrar.',
    },
    {
      question: '¿Qué pasa si no me doy cuenta de un aviso?',
      answer:
        'El silencio solo cuenta cuando consta que los avisos llegaron. Si un correo rebota o no se puede probar que llegó, el plazo espera y una persona te busca antes de aplicarlo.',
    },
    {
      question: '¿Cuándo cobra quien vende?',
      answer: `Cuando quien compra libera, o cuando acaba el plazo de revisión, hay ${long('T-UNDO')} para deshacer una liberación. Después se prepara el pago, y la orden sale en ${long('T-PAYOUT')} como tarde. Lo que tarde el banco se agrega.`,
    },
    {
      question: '¿Tengo que verificar mi identidad?',
      answer:
        'Sí, para acordar: con tu documento y tu cara. Así ninguna de las dos personas trata con alguien inventado, y el dinero solo sale a una cuenta cuyo titular coincide con el nombre verificado.',
    },
    {
      question: '¿Se puede pagar por partes?',
      answer: `Sí. Un acuerdo puede tener hasta ${termLimits.tranches} tramos, cada uno con su importe, su fecha de entrega y su revisión. Cada tramo se libera por separado.`,
    },
    {
      question: '¿Cuántas veces se puede revisar una decisión?',
      answer: `${countText(disputeRules.appeals, 'vez', 'veces')} cada parte, por motivos escritos en la Guía de Disputas: pruebas nuevas, una regla mal aplicada, un conflicto de interés o un hecho equivocado.`,
    },
  ]
}
