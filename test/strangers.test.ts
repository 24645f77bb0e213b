import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import { ask } from '#queries/query.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { commands, type Raw } from './attempts.ts'
import { queries } from './question-attempts.ts'
import { manyDeals } from './many-deals.ts'
import { otherPeoplesThings } from './others-things.ts'
import { type Verb, verbsIn } from './verbs-in.ts'
import { createWorld, type World } from './world.ts'

/*
 * Every command and every question there is, tried by Zoe with the real ids of other people's things. For her
 * they do not exist: the answer is the same as for an id of nothing. A command or question that `attempts.ts` does
 * not know fails the test, so nobody can forget to think about strangers.
 */

const [allCommands, allQueries] = await Promise.all([verbsIn('commands'), verbsIn('queries')])
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

test('every command and every question has been thought about', () => {
  const byName = (names: Iterable<string>) => [...names].toSorted((one, other) => one.localeCompare(other))
  assert.deepEqual(byName(Object.keys(commands)), byName(allCommands.keys()))
  assert.deepEqual(byName(Object.keys(queries)), byName(allQueries.keys()))
})

test('for a stranger', async (t) => {
  const world = await createWorld({ policy: manyDeals })
  const things = await otherPeoplesThings(world)
  // Whoever is verified cannot ask to be; Zoe tries everything as somebody who may.
  const giveLevel = (tier: 0 | 1) =>
    confirmIdentity(world.database.writer, { personId: world.ids.zoe, tier, verifiedName: 'Zoe' })
  await giveLevel(0)
  const events = await countEvents(world)
  const kinds: readonly Readonly<{ attempts: typeof commands; verbs: typeof allCommands; door: Door }>[] = [
    { attempts: queries, verbs: allQueries, door: ask },
    { attempts: commands, verbs: allCommands, door: perform },
  ]
  for (const { attempts, verbs, door } of kinds)
    for (const [name, attempt] of Object.entries(attempts).toSorted(closingLast)) {
      const verb = existing(verbs.get(name), `${name} is there`)
      const send = (raw: Raw) => door(world.means, world.actor('zoe'), verb, raw)
      const isOfVerified = name === 'people.ask-full-identity'
      if (isOfVerified) await giveLevel(1)
      if ('own' in attempt)
        await t.test(`${name}: ${attempt.own}, and nothing of anybody else is told`, async () => {
          const told = tellable(await send(attempt.raw))
          for (const [what, id] of Object.entries(things))
            if (typeof id === 'string' && id.length > 8)
              assert.ok(!told.includes(id), `${name} tells of ${what}`)
          assert.ok(!/\b(Ana|Benito)\b/.test(told))
        })
      else
        await t.test(`${name} does not exist, exactly like nothing at all`, async () => {
          const raw = attempt(things)
          const real = await refusalOf(send(raw))
          assert.deepEqual(real, { code: 'not-found', details: {} })
          if (tellable(raw).match(idPattern)) assert.deepEqual(await refusalOf(send(toNothing(raw))), real)
        })
      if (isOfVerified) await giveLevel(0)
    }
  // Zoe has begun a draft of her own; nothing else has happened.
  assert.equal(await countEvents(world), events + 1)
})

test('without an account nothing can be done or asked but drafting and what is open to everybody', async () => {
  const world = await createWorld()
  const drafter: Actor = { ...world.actor('zoe'), isAnonymous: true }
  const refused: string[] = []
  for (const [verbs, door] of [
    [allCommands, perform],
    [allQueries, ask],
  ] as const)
    for (const [name, verb] of verbs) {
      const answer = await refusalOf(door(world.means, drafter, verb, {}))
      if (isSignInNeeded(answer)) refused.push(name)
    }
  const all = [...allCommands.keys(), ...allQueries.keys()]
  assert.deepEqual(all.filter((name) => !refused.includes(name)).toSorted(), [
    'contact.send-message',
    'disputes.guide-edition',
    'money.transparency',
    'notices.report-push',
    'people.account-change',
    'people.stop-account-change',
    'transactions.check-receipt',
    'transactions.discard-draft',
    'transactions.draft',
    'transactions.draft-page',
    'transactions.invitation',
    'transactions.invitation-picture',
    'transactions.my-drafts',
    'transactions.save-draft',
  ])
})

const isSignInNeeded = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'sign-in-needed'

/** Whoever closed their account can try nothing any more. */
const closingLast = ([one]: [string, unknown], [other]: [string, unknown]) =>
  Number(one === 'people.close-account') - Number(other === 'people.close-account')

async function countEvents({ database }: World): Promise<number> {
  const { rows } = await database.pool.query<{ events: number }>('select count(*)::int as events from events')
  return rows[0]?.events ?? 0
}

type Door = (
  means: World['means'],
  actor: ReturnType<World['actor']>,
  verb: Verb,
  raw: unknown,
) => Promise<unknown>

function tellable(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each)) ?? ''
  )
}

/** The same request about ids that nothing has. */
function toNothing(raw: Raw): Raw {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, elsewhere(value)]))
}

function elsewhere(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(idPattern, () => randomUUID())
  if (Array.isArray(value)) return value.map(elsewhere)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, elsewhere(each)]))
}

async function refusalOf(answer: Promise<unknown>) {
  try {
    return await answer
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { code: thrown.code, details: thrown.details }
  }
}
