import { undoDelivery } from '#commands/transactions/undo-delivery.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { transitions } from '#domain/transactions/process.ts'
import { jpeg } from '../pictures.ts'
import type { Play } from './simulation.ts'
import { sellers } from './troupe.ts'

type Clock = Readonly<{ version: number; dueAt: Temporal.Instant }>

/** When each part of a deal was last to be delivered by, and its grace was to end, as they were seen. */
export type Clocks = Map<string, Clock>

/** What of a part gives nobody new time to deliver it: to declare, to undo that, and to show something. */
const givesNoTime = ['declare-delivery', 'undo-delivery', 'add-evidence', 'hear-carrier', 'note-parcel']

/** What may give time to parts that it is not about: what both agree on, and the end of a pause that is not the seller's own. */
const givesTime: readonly string[] = transitions
  .filter(
    ({ action, resumes }) =>
      ['accept-proposal', 'accept-amendment'].includes(action) ||
      (resumes && resumes.cause !== 'declaration'),
  )
  .map((row) => row.id)

/** Whether a part is to be delivered later than before, although nothing but its seller's own word came since. */
export async function timeGained({ stage, clocks }: Play, transactionId: string): Promise<string[]> {
  const { transaction, timers } = await stage.situation(transactionId)
  const problems = []
  const newest = new Map(
    timers
      .filter((each) => each.kind === 'T-DELIV' || each.kind === 'T-GRACE')
      .map((each) => [`${each.kind} ${each.subject}`, each] as const),
  )
  for (const { kind, subject, dueAt } of newest.values()) {
    const key = `${transactionId} ${kind} ${subject}`
    const before = clocks.get(key)
    clocks.set(key, { version: transaction.version, dueAt })
    if (!before || Temporal.Instant.compare(dueAt, before.dueAt) <= 0) continue
    const { rows } = await stage.database.pool.query<{ id: string; action: string; subject: string }>(
      `select transition as id, body::json ->> 'action' as action, body::json ->> 'subject' as subject
       from events where transaction_id = $1 and version > $2`,
      [transactionId, before.version],
    )
    const mayBeLater = rows.some(
      (each) =>
        givesTime.includes(each.id) || (each.subject === subject && !givesNoTime.includes(each.action)),
    )
    if (!mayBeLater)
      problems.push(
        `${key} is due ${dueAt.toString()} instead of ${before.dueAt.toString()} by its seller's word, after ${told(rows)}`,
      )
  }
  return problems
}

const told = (rows: readonly Readonly<{ id: string; subject: string }>[]) =>
  rows.map(({ id, subject }) => `${id} of ${subject}`).join(', ')

/** A seller says that a part is delivered, or takes back that they said so: one after the other gives them no time. */
export async function declareOrUndo(play: Play, transactionId: string): Promise<boolean> {
  const { stage, chance } = play
  const { transaction, tranches, terms } = await stage.situation(transactionId)
  const seller = sellers.find((each) => each.id === transaction.sellerId)
  const part = chance.pick(tranches.filter((each) => ['funded', 'delivery_declared'].includes(each.state)))
  if (!seller || !part) return false
  const about = { transactionId, tranche: part.number }
  if (part.state === 'delivery_declared') {
    await play.attempt('undo-delivery', [transactionId], () => stage.perform(seller, undoDelivery, about))
    return true
  }
  const isOfFiles = terms.deliveryMode === 'digital'
  const proof = { kind: isOfFiles ? 'file' : 'meeting', text: 'Se lo di en mano.' }
  const files = isOfFiles ? [{ name: 'entrega.jpg', bytes: jpeg() }] : []
  await play.attempt('declare-delivery', [transactionId], () =>
    stage.perform(seller, declareDelivery, { ...about, proof, files }),
  )
  return true
}
