import type { AvailableAction } from '#domain/transactions/available.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { SaidTo } from '#words/transactions/said.ts'
import { toldStep } from '#words/transactions/steps.ts'
import { sentenceOf } from '#words/refusals.ts'

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

/** Every step that a person may take, as a link with its consequence beside it; evidence has a section of its own. */
export function actionLinks(
  situation: Situation,
  actions: readonly AvailableAction[],
  to: SaidTo,
): ActionLink[] {
  const several = situation.tranches.length > 1
  return actions.flatMap((offer) => {
    const { action, subject, blocked } = offer
    if (action === 'add-evidence') return []
    const told = toldStep(offer.transition, offer.values, to)
    if (!told) return []
    const part = situation.tranches.find((each) => each.number === subject.tranche)
    const address = actionAddress(situation.transaction.id, offer)
    return [
      {
        key: address,
        action,
        to: address,
        label: told.link,
        consequence: blocked ? sentenceOf(blocked) : [...told.follows, told.undo].join(' '),
        blocked: blocked !== null,
        part: several && part ? part.title : null,
      },
    ]
  })
}
