import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { booksAreExact } from '../recalls.ts'
import { atOnce } from '../steps.ts'
import { createWorld, type World } from '../world.ts'

const ROUNDS = 8
/** One round the one has a start, the next the other, longer each time: so either comes first, or in the middle. */
const HEAD_START_MS = 3
const policy = {
  timers: {},
  toleranceMinor: 0n,
  tierLimits: { ...publishedTierLimits, 1: publishedTierLimits[2] },
}
export type Step = () => Promise<unknown>

/** Both at once, many rounds in a world each; how it has to end is said by who went through. */
export async function race(
  context: TestContext,
  round: (world: World) => Promise<
    Readonly<{
      one: Step
      other: Step
      end: (won: readonly number[], refusals: readonly string[]) => Promise<void>
    }>
  >,
): Promise<void> {
  const ends = new Map<string, number>()
  for (let index = 0; index < ROUNDS; index += 1) {
    const world = await createWorld({ policy })
    const { one, other, end } = await round(world)
    const late = (step: Step, isLate: boolean) => () =>
      isLate ? wait(index * HEAD_START_MS).then(step) : step()
    const { won, refusals } = await atOnce(late(one, index % 2 === 1), late(other, index % 2 === 0))
    const name = `${won.join('+') || 'none'} ${refusals.join()}`
    ends.set(name, (ends.get(name) ?? 0) + 1)
    assert.ok(won.length > 0, name)
    await end(won, refusals)
    await booksAreExact(world)
  }
  context.diagnostic([...ends].map(([name, count]) => `${name}: ${count}`).join(' · '))
}
