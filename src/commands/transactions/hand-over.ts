import { z } from 'zod'
import { type Act, bySystem, type Command } from '#commands/command.ts'
import { circumstancesOf, keep, TransactionId, TrancheNumber } from '#commands/step.ts'
import {
  CODE_SECONDS,
  CODES_APART,
  codeText,
  type HandoverKind,
  readCode,
  signatureText,
} from '#domain/handover/code.ts'
import { awaitsHandover } from '#domain/handover/prepare.ts'
import { judge, type ProvenCode } from '#domain/handover/judge.ts'
import type { ToldHandover } from '#domain/handover/told.ts'
import { isRefusal, refuse, type RefusalCode } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { partyOf, type Situation } from '#domain/transactions/situation.ts'
import { comesFrom } from '#domain/transactions/split-off.ts'
import { handoverKeys, saidOf } from '#store/transactions/handovers.ts'
import { isSigned } from './handover-signature.ts'
import { keepCode } from './keep-code.ts'

const Input = z.object({
  transactionId: TransactionId,
  tranche: TrancheNumber,
  code: z.string().max(500),
  /** What the seller's device signed when it read the code; the buyer brings what their own device showed. */
  scan: z
    .object({
      at: z.coerce.number().int().min(0).max(8.64e15),
      signature: z.string().regex(signatureText),
    })
    .nullable()
    .default(null),
})

/** `isNews`: whether it changed something, or the deal knew already what the code says; `isEvidence`: all that it is, is evidence. */
type HandoverAnswer = Readonly<{
  transactionId: string
  kind: HandoverKind
  isNews: boolean
  isEvidence: boolean
}>

type Brought = Readonly<{ told: ToldHandover; proven: ProvenCode; transactionId: string; tranche: number }>

/**
 * A side brings a code of a hand-over without a network, read or shown: having it starts the inspection at the code's time (D2e),
 * accepting it releases the money with the minutes to undo it (R1b), and says that it was handed over too. Whoever comes second, or
 * again, changes nothing. A good code that comes when its part was rejected, is in dispute or went back stays as a piece of
 * evidence of whoever brings it. Refuses a code that proves nothing of this part, one from before what it said was undone,
 * and any code once the deal is over; an acceptance while its money does not move, after it was handed over.
 */
export const handOver: Command<z.infer<typeof Input>, HandoverAnswer> = {
  name: 'transactions.hand-over',
  input: Input,
  async run(act, given) {
    const { transactionId, tranche, scan } = given
    const { situation } = (await act.means.loadToDecide(transactionId)) ?? refuse('not-found')
    const by = partyOf(situation.transaction, act.actor.id) ?? refuse('not-found')
    if (!situation.tranches.some(({ number }) => number === tranche)) refuse('not-found')
    const code = readCode(given.code) ?? refuse('handover-code-wrong')
    const keys = await handoverKeys(act.means.database.reader, given)
    const judged = judge({ code, by, scan, transactionId, tranche, keys, isSigned, now: act.now })
    if ('refused' in judged) return refuse(judged.refused)
    const { key, says } = judged.proven
    const signed = { code: codeText(code), keyId: key.id, publicKey: key.publicKey }
    const told = { kind: says, ...signed, broughtBy: by, scan: by === 'seller' ? scan : null }
    const brought = { told, proven: judged.proven, transactionId, tranche }
    const answer = { transactionId, kind: says, isEvidence: false }
    const isRestHanded = await takeSplitOff(act, brought, situation)
    let isHanded = false
    try {
      // Who accepts has it in their hands.
      isHanded = await take(act, brought, 'handed')
      const isAccepted = says === 'accepted' && (await take(act, brought, 'accepted'))
      return { ...answer, isNews: isRestHanded || isHanded || isAccepted }
    } catch (error) {
      // That it was handed over stands by now.
      if (says === 'accepted' && isRefusal(error) && waitsFor.includes(error.code)) refuse('acceptance-waits')
      if (!isTooLate(error)) throw error
      // An acceptance from before a dispute or another price: that it was handed over counts, and was kept just now.
      if (isHanded) return { ...answer, kind: 'handed', isNews: true }
      const isNews = await orTooLate(() =>
        keepCode({ ...act, key: null, seen: null }, { situation, tranche, told }),
      )
      return { ...answer, isNews, isEvidence: true }
    }
  },
}

const waitsFor: readonly RefusalCode[] = ['money-on-hold', 'deal-frozen']
const isTooLate = (error: unknown) => isRefusal(error) && error.code === 'handover-too-late'

/** What a deal has no place for any more comes too late. */
async function orTooLate<Done>(taking: () => Promise<Done>): Promise<Done> {
  try {
    return await taking()
  } catch (error) {
    if (isRefusal(error) && error.code === 'wrong-moment') refuse('handover-too-late')
    throw error
  }
}

const actions = { handed: 'hand-over', accepted: 'accept-by-code' } as const

/** What a dispute split off the part was handed over with it, whatever the code can still say of the rest. */
async function takeSplitOff(act: Act, brought: Brought, situation: Situation): Promise<boolean> {
  let isTaken = false
  for (const part of situation.tranches)
    if (
      part.number !== brought.tranche &&
      awaitsHandover(part) &&
      comesFrom(situation, part, brought.tranche)
    )
      isTaken = (await takeUnlessLate(act, brought, part.number)) || isTaken
  return isTaken
}

async function takeUnlessLate(act: Act, brought: Brought, part: number): Promise<boolean> {
  try {
    return await take(act, brought, 'handed', part)
  } catch (error) {
    if (!isTooLate(error)) throw error
    return false
  }
}

/** Takes one of the two steps, unless it stands already; says whether it was taken. */
async function take(
  act: Act,
  brought: Brought,
  said: HandoverKind,
  tranche = brought.tranche,
): Promise<boolean> {
  const { told, proven, transactionId } = brought
  let isTaken = false
  await orTooLate(() =>
    keep(bySystem(act), transactionId, async (situation, facts) => {
      const { reader } = act.means.database
      const { before, since } = await saidOf(reader, {
        transactionId,
        tranche,
        codeOf: brought.tranche,
        keyId: told.keyId,
      })
      isTaken = ![said, told.kind].some((each) => stands(situation, tranche, each, before))
      if (!isTaken) return null
      // What was shown before it was undone, rejected, disputed or priced anew is of what was there before.
      if (since[said] && Temporal.Instant.compare(shownAtTheEarliest(proven), since[said]) <= 0)
        refuse('handover-too-late')
      const input = { deliveredAt: proven.at, handover: told }
      const by = circumstancesOf(bySystem(act), situation, facts, input)
      return engine.decide(situation, actions[said], { tranche }, by)
    }),
  )
  return isTaken
}

/** The earliest moment at which a code was shown: the clock of its telephone may be ahead by as much as codes may be apart. */
const shownAtTheEarliest = ({ at }: ProvenCode) => at.subtract({ seconds: CODE_SECONDS * CODES_APART })

/** Whether the deal knows already what a code says: a device says each thing once, until what it said is undone. */
function stands(
  { tranches }: Situation,
  tranche: number,
  said: HandoverKind,
  before: readonly HandoverKind[],
): boolean {
  if (before.includes(said)) return true
  const part = tranches.find(({ number }) => number === tranche)
  if (!part) return false
  const isAccepted = part.state === 'releasable' || part.state === 'released'
  if (said === 'accepted') return isAccepted
  return Boolean(part.proof?.provenAt) && !awaitsHandover(part)
}
