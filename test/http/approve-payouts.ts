import { setTimeout } from 'node:timers/promises'
import { type Page, plain, taken, type Visitor } from './visitor.ts'

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

/** The payout of the deal with this title, as soon as it waits in a list of the office. */
export async function payoutOf(title: string, who: Visitor, view: string): Promise<string> {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const { text } = await who.get(`/ops/payouts?view=${view}`)
    const row = text.split('<tr').find((each) => plain(each).includes(title)) ?? ''
    const value = /name="payout"[^>]*value="([^"]+)"/.exec(row)?.[1]
    if (value) return plain(value)
    await setTimeout(200)
  }
  throw new Error(`No payout of ${title} waits in ${view}.`)
}
