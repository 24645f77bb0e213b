import { type Page, taken, type Visitor } from './visitor.ts'

const page = '/ops/payouts?view=approve'

/** The mark of the list that somebody is shown before they approve a payout. */
export async function reviewedMark(who: Visitor, payout: string): Promise<{ mark: string; shown: Page }> {
  const shown = await who.post(page, { act: 'approve', view: 'approve', payout })
  return { mark: /name="reviewed"[^>]*value="([0-9a-f]{64})"/.exec(shown.text)?.[1] ?? '', shown }
}

/** Somebody reads what they are about to approve, and approves it. */
export async function approvePayout(who: Visitor, payout: string, password: string): Promise<Page> {
  const { mark: reviewed } = await reviewedMark(who, payout)
  return taken(who, who.post(page, { act: 'approve', view: 'approve', payout, reviewed, password }))
}
