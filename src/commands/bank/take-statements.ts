import type { Tx } from '#commands/command.ts'
import { type KnownEntry, paymentsIn, type ToldEntry } from '#domain/banking/entries.ts'
import { haveRivals, type StatementPlace } from '#domain/banking/statement-place.ts'
import { goesInSteps } from '#domain/banking/intake.ts'
import type { SetAsideReason } from '#domain/banking/set-aside.ts'
import { arithmetic, joinPages, type Statement } from '#domain/banking/statement.ts'
import { isCurrency } from '#domain/money.ts'
import { refuse, type RefusalDetails } from '#domain/refusal.ts'
import { addJob } from '#store/queue/jobs.ts'
import { learnOfEntries } from '#store/bank/entries.ts'
import { isIntakeOpen } from '#store/bank/intakes.ts'
import {
  addSetAside,
  endSetAside,
  listWaiting,
  type SetAside,
  saveSetAsideReason,
} from '#store/bank/set-aside.ts'
import { isNumberKnown, type NewStatement } from '#store/bank/statements.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import type { Seals } from '#store/secrets/seal.ts'
import { beginIntake } from './begin-intake.ts'
import { findPlace } from './find-place.ts'
import { keepStatement, whichStatement } from './keep-statement.ts'
import { LINES_AT_ONCE } from './match-fresh-lines.ts'
import { takeReport, tieAnnounced } from './take-reports.ts'

/** A statement that came now or waited: whole, or one page. */
type Candidate = Readonly<{
  statement: Statement
  custodyId: string
  fileId: string
  waits: readonly SetAside[]
  /** The pages that it was joined of: each waits again by itself where the whole is not taken. */
  pages?: readonly Candidate[]
}>

type TakenStatement = Readonly<{
  custodyId: string
  number: string
  newLines: number
  knownLines: number
}>
type BegunIntake = Readonly<{ intakeId: string; number: string }>
type AsideStatement = Readonly<{ number: string; reason: SetAsideReason }>
export type Taken = Readonly<{
  statements: readonly TakenStatement[]
  setAside: readonly AsideStatement[]
  /** Those that go into the books in steps from now on. */
  intakes: readonly BegunIntake[]
}>

type Work = Readonly<{ tx: Tx; now: Temporal.Instant; seals: Seals; by: string }>

/**
 * Takes statements into the books as far as these follow on, together with those that waited for one of them; what
 * does not follow on is set aside with its reason. `of` names an account whose waiting statements are looked at too, and
 * by its id one of them that a person takes although it does not follow on.
 */
export async function takeStatements(
  work: Work,
  fresh: readonly Omit<Candidate, 'waits'>[],
  of?: Readonly<{ custodyId: string; id?: string }>,
): Promise<Taken> {
  const custodyIds = [...new Set([...fresh, ...(of ? [of] : [])].map((each) => each.custodyId))]
  const waiting = await listWaiting(readingIn(work.tx), work.seals, custodyIds)
  const open = [...fresh.map((each) => ({ ...each, waits: [] })), ...waiting.flatMap(candidateOf)]
  let left = inOrder(withJoinedPages(open))
  const statements: TakenStatement[] = []
  const intakes: BegunIntake[] = []
  const reasons = new Map<Candidate, Aside>()
  let newLines = 0
  for (let index = 0; index < left.length;) {
    const candidate = left[index] as Candidate
    const isForced = candidate.waits.some(({ id }) => id === of?.id)
    const taken = await tryToTake(work, candidate, isForced)
    if ('reason' in taken) {
      reasons.set(candidate, taken)
      index += 1
    } else {
      if ('intakeId' in taken) intakes.push(taken)
      else {
        newLines += taken.newLines
        if (candidate.fileId === fresh[0]?.fileId || isForced) statements.push(taken)
      }
      // What waited before may follow on this one.
      left = left.filter((each) => each !== candidate)
      index = 0
    }
  }
  const setAside: AsideStatement[] = []
  for (const candidate of left) {
    const aside = reasons.get(candidate) ?? refuse('wrong-moment')
    for (const each of candidate.pages ?? [candidate]) await keepWaiting(work, each, aside)
    if (candidate.waits.length === 0) setAside.push({ number: candidate.statement.id, reason: aside.reason })
  }
  for (const custodyId of custodyIds) await tieAnnounced(work.tx, custodyId)
  // Whoever brought them waits for the first lines alone, also of what had waited before.
  if (newLines > LINES_AT_ONCE) await addJob(work.tx, { task: 'match-fresh-lines', payload: {} })
  return { statements, setAside, intakes }
}

const candidateOf = (aside: SetAside): Candidate[] =>
  aside.statement && aside.custodyId
    ? [{ statement: aside.statement, custodyId: aside.custodyId, fileId: aside.fileId, waits: [aside] }]
    : []

/** Pages of one statement as one candidate, once all are there; a page that came twice counts once. */
function withJoinedPages(open: readonly Candidate[]): readonly Candidate[] {
  const pages = Map.groupBy(
    open.filter(({ statement }) => statement.page),
    ({ custodyId, statement }) => `${custodyId} ${statement.account.number} ${statement.id}`,
  )
  const joined = new Map<Candidate, Candidate | null>()
  for (const group of pages.values()) {
    const byNumber = new Map(group.map((each) => [each.statement.page?.number, each]))
    const statement = joinPages([...byNumber.values()].map((each) => each.statement))
    const [first] = group
    if (!statement || !first) continue
    for (const each of group) joined.set(each, null)
    joined.set(first, { ...first, statement, waits: group.flatMap((each) => each.waits), pages: group })
  }
  return open.flatMap((each) => (joined.has(each) ? (joined.get(each) ?? []) : [each]))
}

/** The oldest first, and of one day what opens where another closes after that other. */
function inOrder(open: readonly Candidate[]): readonly Candidate[] {
  const dayOf = ({ statement }: Candidate) => statement.fromDate ?? ''
  const firstDay = open.map(dayOf).toSorted()[0]
  const closings = new Set(open.map(({ custodyId, statement }) => `${custodyId} ${statement.closingMinor}`))
  const goesOn = (each: Candidate) =>
    each.statement.openingMinor !== each.statement.closingMinor &&
    closings.has(`${each.custodyId} ${each.statement.openingMinor}`) &&
    dayOf(each) === firstDay
  return open.toSorted(
    (one, other) => dayOf(one).localeCompare(dayOf(other)) || Number(goesOn(one)) - Number(goesOn(other)),
  )
}

type Aside = Readonly<{ reason: SetAsideReason; details: RefusalDetails }>

async function tryToTake(
  work: Work,
  candidate: Candidate,
  isForced: boolean,
): Promise<TakenStatement | BegunIntake | Aside> {
  const { tx } = work
  const { custodyId, statement: asTold } = candidate
  if (asTold.page && !isForced) return { reason: 'page-missing', details: { page: asTold.page.number } }
  if (!asTold.page && arithmetic(asTold) === 'does-not') {
    if (candidate.waits.length === 0) refuse('statement-does-not-add-up')
    return { reason: 'statement-does-not-add-up', details: {} }
  }
  const reader = readingIn(tx)
  // What comes into an account between two steps would tell of entries that are on their way.
  if (await isIntakeOpen(reader, custodyId))
    return isForced ? refuse('account-busy') : { reason: 'account-busy', details: {} }
  const { lastMinor, ...found } = await findPlace(reader, candidate, isForced)
  const { statement, told, news, pairs, place } = found
  const isRepeated = Boolean(statement.isCopy) && (await isNumberKnown(reader, custodyId, statement))
  if (isRepeated && news.length > 0 && !isForced) return { reason: 'copy-differs', details: {} }
  if (!place && !isForced) {
    const mayBeKnown = found.isToldElsewhere || haveRivals(news, found.known, pairs)
    return doesNotFollow(custodyId, asTold, { lastMinor, mayBeKnown })
  }
  await learnOfEntries(tx, pairs, found.besideMinor)
  return keep(
    work,
    { ...candidate, statement, besideMinor: found.besideMinor },
    { told, news, pairs, place: place ?? { opens: false, closes: true } },
  )
}

function doesNotFollow(
  currency: string,
  { openingMinor }: Statement,
  { lastMinor, mayBeKnown }: Readonly<{ lastMinor: bigint | null; mayBeKnown: boolean }>,
): Aside {
  const [opening, last] = [String(openingMinor ?? ''), String(lastMinor ?? '')]
  return {
    reason: 'does-not-follow',
    details: { currency, opening, last, ...(mayBeKnown && { mayBeKnown: 1 }) },
  }
}

type Read = Readonly<{
  told: readonly ToldEntry[]
  news: readonly ToldEntry[]
  pairs: ReadonlyMap<ToldEntry, KnownEntry>
  place: StatementPlace
}>

async function keep(
  work: Work,
  candidate: Candidate & Pick<NewStatement, 'besideMinor'>,
  read: Read,
): Promise<TakenStatement | BegunIntake> {
  const { tx, now, seals, by } = work
  const { statement, custodyId, fileId, besideMinor } = candidate
  const { told, news, place } = read
  const knownLines = paymentsIn(told) - paymentsIn(news)
  for (const aside of candidate.waits) await endSetAside(tx, aside.id, { by, outcome: 'taken', at: now })
  if (goesInSteps({ statement, ...read })) {
    const intakeId = await beginIntake(work, {
      statement,
      fileId,
      custodyId,
      besideMinor,
      news,
      knownLines,
      place,
    })
    return { intakeId, number: statement.id }
  }
  const kept = { ...whichStatement(statement), fileId, custodyId, besideMinor, place }
  const newLines = await keepStatement(work, kept, { news, knownLines })
  const { currency } = statement
  const isPending = statement.lines.some(({ status }) => status === 'pending')
  if (isPending && currency !== null && isCurrency(currency))
    await takeReport({ tx, now, seals }, { statement, custodyId, currency, fileId })
  return { custodyId, number: statement.id, newLines, knownLines }
}

async function keepWaiting({ tx, now, seals }: Work, candidate: Candidate, aside: Aside): Promise<void> {
  const { waits, statement, custodyId, fileId } = candidate
  if (waits.length === 0) {
    const { reason, details } = aside
    return addSetAside(tx, seals, {
      id: newId(now),
      fileId,
      custodyId,
      number: statement.id,
      statement,
      reason,
      details,
      at: now,
    })
  }
  for (const each of waits) await saveSetAsideReason(tx, each.id, aside.reason, aside.details)
}
