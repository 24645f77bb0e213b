import { feeRules } from '#domain/fees.ts'
import { lengthOf, percentText } from './numbers.ts'
import type { PublishedFacts } from './published-facts.ts'
import type { ShortDocument } from './short-document.ts'
import { complaintBusinessDays, noticeOfChangeMonths } from './terms-law.ts'

/** The terms of service on one page. */
export function shortTerms({ operator, custody, timers }: PublishedFacts): ShortDocument {
  const long = lengthOf(timers)
  const [currency = 'EUR'] = custody.currencies
  return {
    path: '/terms',
    title: 'Los términos, en breve',
    lead: 'Lo que más importa antes de empezar. El texto completo es el que cuenta, y está a un paso.',
    points: [
      {
        title: 'Con quién es tu contrato',
        text: `Con ${operator.name}, que custodia el dinero y responde ante ti. Su licencia: «${operator.licence}».`,
      },
      {
        title: 'Dónde está el dinero',
        text: `En una cuenta aparte${custody.bank === null ? '' : ` en ${custody.bank}`}. No lo usamos, no lo prestamos y no genera intereses.`,
      },
      {
        title: 'Qué te obliga',
        text: 'La versión exacta que aceptan las dos partes. Nadie la cambia después sin el sí de la otra.',
      },
      {
        title: 'Qué cuesta',
        text: `Una comisión del ${percentText(feeRules[currency].basisPoints)} sobre el precio, con su mínimo y su impuesto, solo sobre lo que llega a quien vende. La ves al céntimo antes de aceptar.`,
      },
      {
        title: 'Qué pasa si callas',
        text: 'Cada plazo tiene fecha y consecuencia, y la lees antes. Si no respondes en la revisión, se entiende que aceptas, siempre que se pruebe que te avisamos.',
      },
      {
        title: 'Cuándo se puede deshacer',
        text: `Hasta que hay dinero, cancelas sin coste. Una liberación se deshace durante ${long('T-UNDO')}; después no.`,
      },
      {
        title: 'Liberado no es pagado',
        text: 'Liberar decide de quién es el dinero. Pagado está cuando lo dice el extracto del banco.',
      },
      {
        title: 'Si algo va mal',
        text: 'Se sigue la [Guía de Disputas](/docs/dispute-guidelines), igual para las dos partes. Conservas todas las vías de fuera.',
      },
      {
        title: 'Si cambian las reglas',
        text: `Te avisamos ${noticeOfChangeMonths} meses antes. Lo ya acordado no cambia.`,
      },
      {
        title: 'Si no estás conforme con nosotros',
        text: `[Reclama](/docs/terms-of-service#reclamaciones): contestamos con razones en ${complaintBusinessDays} días hábiles.`,
      },
    ],
    whole: { path: '/docs/terms-of-service', title: 'Términos de Servicio' },
  }
}
