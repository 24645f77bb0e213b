import { z } from 'zod'
import { type Act, bySystem, type Command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { isRefusal, type RefusalCode } from '#domain/refusal.ts'
import { listFreshLines } from '#store/bank/bank-lines.ts'
import { matchLine } from './match-line.ts'

/** How many lines are judged while whoever uploaded them waits; a job judges the rest. */
export const LINES_AT_ONCE = 200

type MatchedLines = Readonly<{
  judged: number
  /** Lines that could not be judged now: they stay for the next time, or somebody else was faster. */
  left: readonly Readonly<{ lineId: string; code: RefusalCode }>[]
}>

const Input = z.strictObject({ most: z.int().positive().optional() })

/**
 * Judges every line that nobody has judged yet, or the first so many of them, as the system: what is certain takes its
 * step, the rest waits for the operator as a suggestion. One line that cannot be judged does not stop the others.
 */
export const matchFreshLines: Command<z.infer<typeof Input>, MatchedLines> = {
  name: 'bank.match-fresh-lines',
  input: Input,
  async run(act, { most = Infinity }) {
    mustHold(act.actor, 'operator')
    const left: MatchedLines['left'][number][] = []
    let judged = 0
    for await (const lineId of freshLines(act)) {
      if (judged + left.length >= most) break
      const code = await refusalOf(act, lineId)
      if (code === null) judged += 1
      else left.push({ lineId, code })
    }
    return { judged, left }
  },
}

/** In their order: a payout leaves before it comes back. */
async function* freshLines({ means }: Act): AsyncGenerator<string> {
  let after = '0'
  for (;;) {
    const lines = await listFreshLines(means.database.reader, { after, most: LINES_AT_ONCE })
    yield* lines
    const last = lines.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function refusalOf(act: Act, lineId: string): Promise<RefusalCode | null> {
  try {
    await matchLine.run({ ...bySystem(act), now: act.means.clock() }, { lineId })
    return null
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return thrown.code
  }
}
