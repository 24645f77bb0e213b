import { chanceFrom } from '#test/simulation/chance.ts'
import { MOST_MILLISECONDS } from '#test/longest-work.ts'
import { mutated } from './mutations.ts'
import { corpusOf, type Parser } from './parsers.ts'

/** Bytes that a parser did not bear, and what it did. */
type Unborne = Readonly<{ what: string; bytes: Buffer }>

/** Milliseconds that are surely measured, and how often a small reading is repeated for them. */
const [LEAST_SPENT, MOST_TIMES] = [25, 2_000]
const TRIES = 3

type Limits = Readonly<{ seed: number; most: number; seconds: number }>

/**
 * Gives a parser everything of its corpus as it is, and then mutations of it, until so many or so many seconds: it reads
 * them or says no, and is never at it for long.
 */
export async function fuzzParser(parser: Parser, { seed, most, seconds }: Limits) {
  const corpus = corpusOf(parser)
  const unborne: Unborne[] = []
  const ends = performance.now() + seconds * 1000
  let tried = 0
  for (const bytes of corpus) await borne(bytes)
  while (tried < most && performance.now() < ends) {
    const chance = chanceFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(tried + 1, 0x85ebca6b))
    await borne(mutated(chance, chance.pick(corpus) ?? Buffer.alloc(0), corpus))
  }
  return { tried, unborne }

  async function borne(bytes: Buffer): Promise<void> {
    tried += 1
    const { what, milliseconds } = await tryOnce(parser, bytes)
    if (what !== null) unborne.push({ what, bytes })
    if (milliseconds < MOST_MILLISECONDS) return
    // What a collection of garbage took is not the parser's.
    const again = [await tryOnce(parser, bytes), await tryOnce(parser, bytes)]
    const best = Math.min(milliseconds, ...again.map((each) => each.milliseconds))
    if (best >= MOST_MILLISECONDS) unborne.push({ what: `took ${Math.round(best)} ms`, bytes })
  }
}

/**
 * What a megabyte costs a parser, in milliseconds of the processor, the best of several tries: of the most that reaches
 * it, or so many bytes, and of a quarter of that.
 */
export async function costOf(parser: Parser, bytes: number) {
  const most = Math.min(bytes, parser.most)
  const perMegabyte = async (length: number) => {
    const input = parser.costly(length)
    const times: number[] = []
    for (let time = 0; time < TRIES; time += 1) times.push(await costOnce(parser, input))
    return (Math.min(...times) * 1024 * 1024) / input.length
  }
  return { quarter: await perMegabyte(Math.floor(most / 4)), whole: await perMegabyte(most) }
}

/** What one reading costs, of as many as the clock of a thread, which ticks in milliseconds, can tell from none. */
async function costOnce(parser: Parser, input: Buffer): Promise<number> {
  let [spent, times] = [0, 0]
  for (; spent < LEAST_SPENT && times < MOST_TIMES; times += 1)
    spent += (await tryOnce(parser, input)).milliseconds
  return spent / times
}

async function tryOnce({ read, isNo }: Parser, bytes: Buffer) {
  const own = Buffer.from(bytes)
  const before = process.threadCpuUsage()
  let what: string | null = null
  try {
    await read(own)
  } catch (thrown) {
    if (!isNo(thrown)) what = thrown instanceof Error ? `threw ${thrown.stack?.slice(0, 600)}` : 'threw'
  }
  const { user, system } = process.threadCpuUsage(before)
  return { what, milliseconds: (user + system) / 1000 }
}
