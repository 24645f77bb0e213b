import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

/** Why a step that needs a second person is refused to the first one, by what they would do. */
const samePersonText: Readonly<Record<string, string>> = {
  approve: 'Quien prepara un pago no puede aprobarlo. El dinero no sale hasta que otra persona lo apruebe.',
  'approve-handled':
    'Identificaste un depósito, comprobaste una entrega o anotaste una devolución de esta transacción: su pago lo aprueba otra persona. El dinero no sale hasta entonces.',
  'approve-file':
    'Quien crea un archivo no puede aprobarlo. El archivo no sale hasta que otra persona lo apruebe.',
  appoint: 'Nadie se da ni se quita funciones. No se cambió nada: pídelo a otra persona que administre.',
  'confirm-appointment':
    'Lo propusiste tú: tiene que confirmarlo otra persona que administre. Todavía no cambia nada.',
  'confirm-match':
    'Lo propusiste tú: tiene que confirmarlo otra persona. El dinero sigue apartado, en ninguna transacción.',
  'approve-payment': 'Lo propusiste tú: tiene que aprobarlo otra persona. No se movió dinero.',
  'explain-debit': 'Lo explicaste tú: tiene que confirmarlo otra persona. No se movió nada en los libros.',
  'confirm-recall':
    'Tuviste que ver con el dinero de esta transacción: la devolución de su ingreso la confirma otra persona. No se movió nada.',
  'undo-note': 'Lo propusiste tú: tiene que confirmarlo otra persona. El movimiento sigue como estaba.',
  'confirm-close': 'Propusiste tú este cierre: tiene que confirmarlo otra persona. El día sigue abierto.',
  'confirm-order':
    'Presentaste tú el documento: tiene que comprobarlo otra persona. Todo sigue igual hasta entonces.',
  'lift-freeze': 'Lo propusiste tú: tiene que confirmarlo otra persona. La transacción sigue congelada.',
  'release-stop': 'Dijiste tú qué comprobaste: tiene que confirmarlo otra persona. Los pagos siguen parados.',
  'execute-ruling':
    'Preparaste la resolución, o mediaste o revisaste en esta transacción: la ejecuta otra persona. No se movió dinero.',
  'end-sessions': 'Son tus propias sesiones: ciérralas en la seguridad de tu cuenta. No se cerró ninguna.',
}

/** What is refused because it takes two persons. */
export const samePersonRefusals = {
  'same-person-twice': ({ action }: RefusalDetails) =>
    (typeof action === 'string' && samePersonText[action]) ||
    'Este paso necesita a dos personas distintas y ya hiciste el anterior. El dinero no se mueve hasta que lo haga otra persona.',
  'both-sides': () =>
    'Con tu documento ya se verificó la otra parte de esta transacción, y un pago protegido es entre dos personas distintas. No entraste en ella; si es un error, escríbenos.',
} satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>
