import type { AvailableAction } from '#domain/transactions/available.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { isPersonAction } from '#domain/transactions/process.ts'
import { actionWords } from '#words/transactions/labels.ts'
import { sentenceOf } from '#words/refusals.ts'
import type { Reading } from '../../../server/reading.ts'

export type ActionLink = {
  key: string
  action: string
  to: string
  label: string
  /** What will happen, or why it cannot be done now. */
  consequence: string
  blocked: boolean
  /** Which part it is about, where there are several. */
  part: string | null
}

/** The address of the page that explains one step before it is taken. */
export function actionAddress(
  transactionId: string,
  { action, subject }: Pick<AvailableAction, 'action' | 'subject'>,
): string {
  const base = `/app/transactions/${transactionId}`
  if (action === 'deposit') return `${base}/deposit`
  const about = new URLSearchParams(
    Object.entries(subject).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return `${base}/${action}${about ? `?${about}` : ''}`
}

/** Every step that a person may take, as a link with its consequence beside it. */
export function actionLinks(
  situation: Situation,
  actions: readonly AvailableAction[],
  names: { buyer: string; seller: string },
  mine: Party | null,
  reading: Reading,
): ActionLink[] {
  const several = situation.tranches.length > 1
  return actions.flatMap((offer) => {
    const { action, subject, blocked } = offer
    if (!isPersonAction(action)) return []
    const part = situation.tranches.find((each) => each.number === subject.tranche)
    const to = actionAddress(situation.transaction.id, offer)
    return [
      {
        key: to,
        action,
        to,
        label: actionWords[action].link,
        consequence: blocked
          ? sentenceOf(blocked)
          : reading.consequence(offer.explain, offer.values, names, mine),
        blocked: blocked !== null,
        part: several && part ? part.title : null,
      },
    ]
  })
}
