import { existing } from '#domain/assert.ts'
import { type HistoryFile, historyFormat } from '#domain/history/export.ts'
import { faultsIn } from '#device/history/verify.ts'
import { checkHistory, signRoot } from '#store/ledger/history.ts'
import { readProofs } from '#store/ledger/history-proofs.ts'
import type { Play } from './simulation.ts'

const signedDays = new WeakMap<Play, string>()

/** The day's root is signed over the whole history, once; whoever signs at the same time signs nothing. */
export async function signDay(play: Play): Promise<void> {
  const { stage, tally } = play
  const day = stage.now().toString().slice(0, 10)
  if (signedDays.get(play) === day) return
  signedDays.set(play, day)
  const { writer } = stage.database
  const sign = () => signRoot(writer, { seals: stage.means.seals, at: stage.now() })
  const numbers = await Promise.all([sign(), sign()])
  const signed = numbers.filter((each) => each !== null)
  if (signed.length > 1) throw new Error(`one day has the roots ${signed.join(' and ')}`)
  if (signed.length === 1) tally.set('sign a root', (tally.get('sign a root') ?? 0) + 1)
}

/**
 * What is wrong with the history that was signed day by day: by what the program asks of it each night, and by what a person
 * asks of their own file, which must be whole as it is, and must not be once it was altered.
 */
export async function historyProblems({ stage, deals }: Play): Promise<string[]> {
  const { reader } = stage.database
  const proofs = await readProofs(reader)
  const file: HistoryFile = { ...historyFormat, ...proofs.roots(), deals: [] }
  const faults: string[] = await checkHistory(reader, stage.means.seals)
  const withDeals = { ...file, deals: [] as HistoryFile['deals'][number][] }
  // A file is of some deals; the nightly check is of all.
  for (const transactionId of deals.filter((_, index) => index % 4 === 0)) {
    const { buyerId, sellerId } = (await stage.situation(transactionId)).transaction
    const personId = existing(buyerId ?? sellerId, 'somebody began it')
    // Every third event is one that the person may not read: its hash alone is told.
    const mayRead = (body: string) => (JSON.parse(body) as { version: number }).version % 3 !== 0
    withDeals.deals.push((await proofs.dealHistory({ transactionId, personId, mayRead })).deal)
  }
  for await (const fault of faultsIn(withDeals)) faults.push(`the file says ${JSON.stringify(fault)}`)
  for (const [name, altered] of forgeriesOf(withDeals))
    if ((await faultsIn(altered).next()).done) faults.push(`nobody notices ${name}`)
  return faults
}

/** What somebody could do to a file of theirs, each of which is to be noticed. */
function forgeriesOf(file: HistoryFile): [name: string, altered: HistoryFile][] {
  const { roots, deals } = file
  const deal = existing(
    deals.find((each) => each.proofs.length > 0),
    'a deal was signed',
  )
  const others = deals.filter((each) => each !== deal)
  const [first, ...rest] = deal.events
  const forged = existing(first, 'it began')
  const events = [{ ...forged, body: `${forged.body} ` }, ...rest]
  return [
    [
      'that a root in the middle is gone',
      { ...file, roots: roots.toSpliced(Math.floor(roots.length / 2), 1) },
    ],
    ['that two roots changed places', { ...file, roots: roots.toReversed() }],
    ['that an event says something else', { ...file, deals: [...others, { ...deal, events }] }],
    ['that a deal has lost its beginning', { ...file, deals: [...others, { ...deal, events: rest }] }],
    ['that the roots are gone that a deal was signed by', { ...file, roots: roots.slice(0, 1) }],
  ]
}
