import type { identityChecksOf } from '#queries/people/identity-checks-of.ts'
import { checkStateText, doubtText, identityReasonText } from '#words/people/identity.ts'
import type { Reading } from '../../server/reading.ts'
import type { MomentText } from '../../ui/moment.tsx'

type Known = Awaited<ReturnType<typeof identityChecksOf>>

export type CheckView = Readonly<{
  id: string
  session: string
  /** What the person wrote for the operator. */
  reference: string | null
  state: string
  /** What the person reads about it. */
  told: string | null
  opened: MomentText
  decided: MomentText | null
  messages: readonly Readonly<{ id: string; says: string; became: string; when: MomentText }>[]
}>

export type IdentityChecksView = Readonly<{
  hold: Readonly<{ why: string; since: string; reviewBy: string }> | null
  sameDocument: Known['sameDocument']
  proved: readonly Readonly<{ term: string; value: string }>[]
  checks: readonly CheckView[]
}>

const outcomeText: Readonly<Record<string, string>> = {
  applied: 'aplicado',
  'nothing-new': 'sin novedad',
  'not-confirmed': 'el verificador no lo confirmó',
  'not-ours': 'de una sesión que no es nuestra',
  'not-understood': 'no se entendió',
}

const saysText: Readonly<Record<string, string>> = { ...checkStateText, submitted: 'Enviada' }

/** Why somebody's money is held. */
const holdText: Readonly<Record<string, string>> = {
  'account-stopped': 'Su dueño paró un cambio de cuenta para cobrar',
  'approval-withdrawn': 'El verificador retiró la aprobación',
  'both-sides': 'Con su documento se verificó también la otra parte de una transacción',
}

const documentText: Readonly<Record<string, string>> = {
  PASSPORT: 'Pasaporte',
  ID_CARD: 'Documento nacional',
  DRIVERS_LICENSE: 'Permiso de conducir',
  RESIDENCE_PERMIT: 'Permiso de residencia',
}

/** What the identity provider was asked and said about a person, for the operator. */
export function identityChecksView(known: Known, reading: Reading): IdentityChecksView {
  const { hold, proved, checks, messages, sameDocument } = known
  return {
    hold: hold && {
      why: holdText[hold.reason] ?? hold.reason,
      since: reading.instant(hold.placed_at),
      reviewBy: reading.dayOf(hold.review_by),
    },
    sameDocument,
    proved: proved ? provedRows(proved) : [],
    checks: checks.map((check) => ({
      id: check.id,
      session: check.sessionId ?? '—',
      reference: check.vendorData,
      state: checkStateText[check.state],
      told: reasonText(check.reason),
      opened: reading.moment(check.openedAt),
      decided: check.decidedAt && reading.moment(check.decidedAt),
      messages: messages
        .filter((message) => message.sessionId === check.sessionId)
        .map((message) => ({
          id: message.id,
          says: saysText[message.says ?? ''] ?? 'Mensaje',
          became: message.outcome ? (outcomeText[message.outcome] ?? message.outcome) : 'por atender',
          when: reading.moment(message.receivedAt),
        })),
    })),
  }
}

function reasonText(reason: string | null): string | null {
  const texts: Readonly<Record<string, string>> = identityReasonText
  return reason === null ? null : (texts[reason] ?? null)
}

function provedRows(proved: NonNullable<Known['proved']>) {
  const { document_type: type, country, valid_until: until } = proved
  const document = type && `${documentText[type] ?? type}${country ? `, ${country}` : ''}`
  return [
    { term: 'Nombre', value: proved.verified_name },
    { term: 'Nacimiento', value: proved.birth_date },
    { term: 'Documento', value: document },
    { term: 'Válido hasta', value: until },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []))
}

/** The note of the log about an identity, where it is a code. */
function identityNote(action: string, note: string): string {
  const texts: Readonly<Record<string, string>> =
    action === 'people.identity-doubted'
      ? doubtText
      : action === 'people.identity-held' || action === 'people.identity-decided'
        ? { ...checkStateText, ...holdText }
        : {}
  return texts[note] ?? note
}

const tiers = ['Nada', 'Documento', 'Completa']
const nameChecks: Readonly<Record<string, string>> = {
  match: 'igual',
  close: 'parecido',
  different: 'distinto',
  unchecked: 'sin comprobar',
  confirmed: 'comprobado',
}

/** A note of the office's log as people read it: the log keeps the codes of what changed before the words of who changed it. */
export function officeNote(action: string, note: string): string {
  const [, before = '', after = '', rest = ''] = /^(\d) → (\d), (.*)$/s.exec(note) ?? []
  if (rest) return `de «${tiers[Number(before)]}» a «${tiers[Number(after)]}», ${rest}`
  const [, verdict = '', named = ''] = /^(allowed|refused) (.*)$/s.exec(note) ?? []
  if (action === 'people.decide-name' && verdict)
    return `${verdict === 'allowed' ? 'Permitido' : 'No permitido'}: ${named}`
  const [, holder = '', was = '', is = '', why = ''] = /^(.*), (\w+) → (\w+): (.*)$/s.exec(note) ?? []
  if (why) return `${holder}, de «${nameChecks[was] ?? was}» a «${nameChecks[is] ?? is}»: ${why}`
  return identityNote(action, note)
}
