import type { EventName } from '#domain/transactions/process.ts'

/** Who appears in a timeline sentence: names as the reader knows them, sums as text where the event has one. */
type EventContext = Readonly<{
  /** Who did it; null when the system or the bank did. */
  actor: string | null
  buyer: string
  seller: string
  amount?: string
}>

type Sentence = (context: EventContext) => string

/** "Benito hizo algo", or what happened by itself. */
const did =
  (byPerson: string, byItself: string): Sentence =>
  ({ actor }) =>
    actor ? `${actor} ${byPerson}` : byItself

/** A sum in a sentence, when the event has one. */
const of = ({ amount }: EventContext, otherwise: string) => amount ?? otherwise

/** What happened, as one line of the timeline. */
export const eventText: Readonly<Record<EventName, Sentence>> = {
  'transaction.drafted': did('empezó un borrador', 'Se empezó un borrador'),
  'transaction.proposed': did('envió la propuesta', 'Se envió la propuesta'),
  'transaction.countered': did('propuso otras condiciones', 'Hay una versión nueva de las condiciones'),
  'transaction.agreed': ({ actor, buyer, seller }) =>
    `${actor ? `${actor} aceptó: ` : ''}${buyer} y ${seller} tienen un acuerdo`,
  'transaction.declined': did('rechazó la propuesta', 'La propuesta se rechazó'),
  'transaction.withdrawn': did('retiró su propuesta', 'La propuesta se retiró'),
  'transaction.expired': () => 'Venció sin que llegara respuesta o depósito',
  'transaction.claimed': did('entró en la transacción', 'La otra parte entró en la transacción'),
  'transaction.started': () => 'La transacción está en curso',
  'transaction.settling': () => 'Todo está decidido: faltan los pagos del banco',
  'transaction.closed': () => 'La transacción se cerró con todo pagado',
  'transaction.cancelled': did('canceló el acuerdo', 'La transacción quedó cancelada'),
  'funding.requested': did('abrió los datos para depositar', 'Se mostraron los datos para depositar'),
  'funding.announced': did('dijo que ya transfirió el depósito', 'Se anunció la transferencia del depósito'),
  'funding.completed': (context) => `Llegó el depósito: ${of(context, 'el dinero')} en custodia`,
  'funding.partial': (context) =>
    `Llegó una parte del depósito${context.amount ? `: ${context.amount}` : ''}`,
  'funding.excess': ({ amount, buyer }) =>
    `${amount ?? 'Un depósito'} de más o fuera de plazo, a nombre de ${buyer}`,
  'funding.returned': ({ amount, buyer }) =>
    amount ? `Devuelto a ${buyer}: ${amount}` : `El depósito se devolvió a ${buyer}`,
  'funding.recalled': ({ amount, buyer }) =>
    `El banco de ${buyer} retiró ${amount ?? 'el depósito'}, que ya no está en custodia`,
  'funding.recalled_after_release': ({ amount, buyer }) =>
    `El banco de ${buyer} retiró ${amount ?? 'un depósito'} que ya había salido de custodia: lo debe ${buyer}`,
  'transaction.revival_asked': did('propuso retomar el acuerdo', 'Se propuso retomar el acuerdo'),
  'transaction.revived': did('aceptó retomar el acuerdo', 'El acuerdo se retomó'),
  'transaction.revival_declined': did('no quiso retomar el acuerdo', 'El acuerdo no se retomó'),
  'tranche.reopened': () => 'El depósito había llegado a tiempo: el acuerdo sigue',
  'funding.way_out_awaited': () => 'Todavía no se podía depositar: el plazo empieza otra vez',
  'funding.statement_awaited': () => 'Falta que el banco cuente el último día para depositar',
  'funding.agreement_awaited': () => 'Hay una parte sin resolver: los plazos del depósito esperan',
  'funding.agreement_reached': () => 'Ya no hay nada sin resolver: los plazos del depósito siguen',
  'funding.excess_used': did(
    'usó lo que sobraba para la parte siguiente',
    'Lo que sobraba se usó para la parte siguiente',
  ),
  'tranche.opened': did('abrió la parte siguiente', 'Se abrió la parte siguiente: toca depositarla'),
  'transaction.rest_voided': did(
    'terminó el acuerdo sin las partes que faltaban',
    'Se anularon las partes que faltaban',
  ),
  'tranche.voided': () => 'Una parte quedó anulada porque no llegó su depósito',
  'tranche.delivery_declared': did('declaró la entrega', 'Se declaró la entrega'),
  'tranche.inspection_started': did('confirmó la llegada y empezó la revisión', 'Empezó la revisión'),
  'tranche.delivery_downloaded': did('descargó lo entregado', 'Se descargó lo entregado'),
  'tranche.handed_over': ({ buyer, seller }) => `${seller} lo dio en mano y ${buyer} lo dijo con su código`,
  'tranche.accepted_by_code': ({ buyer }) => `${buyer} lo aceptó con su código al recibirlo`,
  'tranche.delivery_undone': did('retiró el aviso de entrega', 'Se retiró el aviso de entrega'),
  'tranche.extended': ({ actor, seller }) =>
    actor ? `${actor} dio más tiempo a ${seller}` : `${seller} tiene más tiempo`,
  'tranche.delivery_overdue': ({ seller }) => `Pasó la fecha y ${seller} no ha entregado`,
  'tranche.arrival_asked': ({ buyer }) => `Preguntamos a ${buyer} si llegó`,
  'tranche.accepted': ({ actor, buyer }) =>
    actor ? `${actor} aceptó y liberó el dinero` : `Aceptado: ${buyer} no respondió dentro del plazo`,
  'tranche.release_undone': did('deshizo la liberación', 'La liberación se deshizo'),
  'tranche.changes_requested': did('pidió cambios', 'Se pidieron cambios'),
  'tranche.redelivered': did('entregó los cambios', 'Se entregaron los cambios'),
  'tranche.changes_overdue': ({ buyer }) => `Los cambios no llegaron a tiempo: ${buyer} vuelve a revisar`,
  'tranche.rejected': did('rechazó lo que recibió', 'Se rechazó lo entregado'),
  'tranche.rejection_withdrawn': did('retiró su rechazo', 'El rechazo se retiró'),
  'tranche.replacement_agreed': did('aceptó el reemplazo', 'Se acordó un reemplazo'),
  'tranche.replacement_sent': did('envió el reemplazo', 'El reemplazo está en camino'),
  'return.agreed': did('aceptó la devolución', 'Se acordó la devolución'),
  'return.place_told': did('dijo adónde se devuelve', 'Ya se sabe adónde se devuelve'),
  'return.extended': ({ actor, buyer }) =>
    actor ? `${actor} dio más tiempo a ${buyer} para devolver` : `${buyer} tiene más tiempo para devolver`,
  'return.shipped': did('envió la devolución', 'La devolución está en camino'),
  'return.received': did('confirmó que llegó la devolución', 'Consta que llegó la devolución'),
  'return.lapsed': ({ buyer }) => `${buyer} no envió la devolución y se queda con lo que compró`,
  'tranche.remedied': () => 'Se cumplió la solución de la disputa y el dinero se repartió',
  'tranche.remedy_lapsed': () => 'No se hizo a tiempo lo decidido: se aplicó lo previsto para ese caso',
  'tranche.released': ({ amount, seller }) =>
    amount ? `Liberado a ${seller}: ${amount}, antes de la comisión` : `El dinero se liberó a ${seller}`,
  'tranche.refunded': ({ amount, buyer }) =>
    amount ? `Devuelto a ${buyer}: ${amount}` : `El dinero se devolvió a ${buyer}`,
  'tranche.split': ({ buyer, seller }) => `Reparto acordado entre ${buyer} y ${seller}`,
  'terms.amended': did('aceptó el cambio: cuenta una versión nueva del acuerdo', 'El acuerdo cambió'),
  'proposal.created': did('hizo una petición', 'Hay una petición nueva'),
  'proposal.accepted': did('aceptó la petición', 'La petición se aceptó'),
  'proposal.declined': did('rechazó la petición', 'La petición se rechazó'),
  'proposal.withdrawn': did('retiró su petición', 'La petición se retiró'),
  'proposal.lapsed': () => 'La petición caducó sin respuesta; nada cambió',
  'payout.planned': (context) => `Pago de ${of(context, 'lo acordado')} en preparación`,
  'payout.blocked': (context) => `El pago de ${of(context, 'lo acordado')} espera una cuenta`,
  'payout.stopped': (context) => `El pago de ${of(context, 'lo acordado')} está en revisión`,
  'payout.prepared': () => 'El pago está preparado y espera aprobación',
  'payout.approved': () => 'El pago está aprobado',
  'payout.withdrawn': () => 'El pago sale de su archivo y espera a otro',
  'payout.unapproved': () => 'El pago vuelve a prepararse',
  'payout.exported': () => 'El pago va en un archivo para el banco',
  'payout.sent': () => 'El banco tiene la orden de pago',
  'payout.settled': (context) => `El banco confirmó el pago${context.amount ? ` de ${context.amount}` : ''}`,
  'payout.rejected': () => 'El banco rechazó el pago',
  'payout.returned': () => 'El banco devolvió el pago',
  'payout.replaced': did('eligió otra cuenta para cobrar', 'El pago irá a otra cuenta'),
  'payout.set_off': (context) =>
    `${of(context, 'Un reembolso')} para ${context.buyer} cubre lo que su banco retiró y no se paga`,
  'payout.paid_after_all': ({ amount, buyer }) =>
    `El banco pagó ${amount ?? 'un reembolso'} que se había compensado: ${buyer} vuelve a deberlo`,
  'payout.unclaimed': (context) => `El pago de ${of(context, 'lo acordado')} queda sin reclamar`,
  'payout.claimed': did('reclamó su pago', 'El pago se reclamó'),
  'payout.wait-extended': () => 'El plazo para elegir cuenta empieza otra vez',
  'payout.late': () => 'El pago va con retraso y el operador está avisado',
  'dispute.opened': did('abrió una disputa', 'Se abrió una disputa porque pasó un plazo sin respuesta'),
  'tranche.return_asked': () => 'Preguntamos si llegó la devolución',
  'dispute.secret_offer_made': did(
    'escribió una cifra en secreto',
    'Una parte escribió una cifra en secreto',
  ),
  'dispute.secret_offer_withdrawn': did('retiró su cifra en secreto', 'Se retiró una cifra en secreto'),
  'dispute.secret_offers_apart': () => 'Las cifras secretas no se cruzaron y se borraron',
  'dispute.settled': () => 'La disputa terminó con un arreglo',
  'dispute.withdrawn': did('retiró la disputa', 'La disputa se retiró'),
  'dispute.escalated': did('pidió mediación', 'La disputa pasó a mediación'),
  'dispute.assigned': () => 'Alguien sin relación con las partes media en la disputa',
  'dispute.mediator_objected': did('objetó a quien media', 'Se objetó a quien media'),
  'dispute.mediator_stepped_back': () => 'Quien mediaba se apartó',
  'dispute.question_asked': () => 'Quien media hizo una pregunta',
  'dispute.question_answered': did('respondió a quien media', 'Se respondió a quien media'),
  'dispute.question_unanswered': () => 'La pregunta de quien media quedó sin respuesta',
  'dispute.side_rested': did('dijo que no tiene más pruebas', 'Una parte no tiene más pruebas'),
  'dispute.counterclaimed': did('reclama también', 'La otra parte reclama también'),
  'dispute.counterclaim_withdrawn': did('retiró su reclamación', 'Se retiró la reclamación propia'),
  'dispute.evidence_closed': () => 'Se cerró el plazo de las pruebas',
  'dispute.proposal_issued': () => 'Quien media propuso cómo terminar la disputa',
  'dispute.proposal_accepted': did('aceptó la propuesta de quien media', 'Una parte aceptó la propuesta'),
  'dispute.proposal_refused': did('no aceptó la propuesta', 'La propuesta no salió adelante'),
  'dispute.decided': () => 'Hay una decisión sobre la disputa',
  'dispute.appeal_waived': did('se conformó con la decisión', 'Una parte se conformó con la decisión'),
  'dispute.appealed': did('apeló la decisión', 'La decisión se apeló'),
  'dispute.uncontested_moved': () => 'Lo que nadie discute salió de custodia',
  'dispute.appeal_answered': did('respondió a la apelación', 'Se respondió a la apelación'),
  'dispute.appeal_unanswered': () => 'La apelación quedó sin respuesta',
  'dispute.reviewer_assigned': () => 'Otra persona revisa la decisión',
  'dispute.final': () => 'La decisión es firme',
  'dispute.executed': () => 'La decisión está hecha',
  'dispute.platform_late': () => 'Pasó un plazo que era nuestro: quien supervisa se ocupa',
  'dispute.too_long': () => 'La disputa dura demasiado: quien supervisa fija cómo sigue',
  'dispute.calendar_set': () => 'Quien supervisa fijó cómo sigue la disputa',
  'order.brought': did(
    'presentó un documento de un tribunal, árbitro o autoridad',
    'Se presentó un documento de un tribunal, árbitro o autoridad',
  ),
  'order.refused': () => 'El documento se comprobó y no congela la transacción',
  'deal.frozen': () => 'La transacción está congelada por una orden: los plazos se detienen',
  'deal.clocks_paused': () => 'Los plazos nuevos esperan también a que termine la orden',
  'deal.unfrozen': () => 'La orden terminó: la transacción sigue y los plazos también',
  'ruling.brought': () => 'Llegó una resolución de fuera: otra persona la comprueba',
  'ruling.executed': () => 'Se ejecutó la resolución de fuera',
  'tranche.ruled': () => 'El dinero se repartió como dice la resolución',
  'hold.placed': () => 'Hay una revisión: los plazos que corren contra esa persona esperan',
  'hold.lifted': () => 'La revisión terminó: los plazos siguen',
  'evidence.added': did('agregó pruebas', 'Se agregaron pruebas'),
  'notice.contact_confirmed': () => 'El operador confirmó los datos de contacto',
  'notice.rearmed': () => 'No consta el aviso: el plazo se alargó al menos 48 horas',
  'notice.unproven': () => 'No consta el aviso: el operador comprueba los datos de contacto',
}

/** Whether a stored event has its sentence. */
export function isEventName(word: string): word is EventName {
  return Object.hasOwn(eventText, word)
}
