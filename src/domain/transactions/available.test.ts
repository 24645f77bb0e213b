import assert from 'node:assert/strict'
import { test } from 'node:test'
import { as, type Name, refusalOf, roleOf, Story, workedTerms } from '#test/situations.ts'
import { engine } from './engine.ts'
import { subjectsOf } from './available.ts'
import { explore } from '../proof/explore.ts'
import { transitions } from './process.ts'
import { system } from './situation.ts'
import { subjectText } from './subject.ts'
import { sampleDraft, sampleFacts, samplePolicy, sampleStart, sampleTerms } from '../proof/samples.ts'

const one = { tranche: 1 }
const asked = (story: Story, facts = sampleFacts(story.now)) => ({
  now: story.now,
  policy: samplePolicy,
  facts,
})
const offered = (story: Story, name: Name) =>
  engine.availableActions(story.situation, as(name, story.now), asked(story))
const names = (story: Story, name: Name) => offered(story, name).map((each) => each.action)

test('an offer is the other side’s to answer, and a stranger sees only the free seat', () => {
  const story = new Story()
  assert.deepEqual(names(story, 'benito'), ['propose'])
  story.act('benito', 'propose')
  assert.deepEqual(names(story, 'ana'), ['claim'])
  assert.deepEqual(names(story, 'benito'), ['revise', 'withdraw'])
  story.act('ana', 'claim')
  assert.deepEqual(names(story, 'zoe'), [])
  assert.deepEqual(names(story, 'ana'), ['accept', 'counter', 'decline'])
  const [accept] = offered(story, 'ana')
  assert.deepEqual(
    [accept?.actor, accept?.mandatory, accept?.needsStepUp, accept?.blocked],
    ['turn', true, true, null],
  )
  assert.equal(accept?.dueAt?.toString(), story.timer('T-OFFER').dueAt.toString())
})

test('payment details are there to be asked for, and say what is missing until they can be shown', () => {
  const story = new Story(workedTerms).agreed()
  const facts = { wayOut: { missing: ['seller-account'] } } as const
  const find = (given: Parameters<typeof asked>[1]) =>
    engine
      .availableActions(story.situation, as('ana', story.now), asked(story, given))
      .find((each) => each.action === 'deposit')
  assert.equal(find(sampleFacts(story.now))?.blocked, null)
  assert.deepEqual(find(facts)?.blocked, {
    code: 'way-out-missing',
    details: { missing: ['seller-account'], mine: 'buyer' },
  })
  assert.equal(find(facts)?.dueAt?.toString(), story.timer('T-FUND').dueAt.toString())
  assert.deepEqual(find(facts)?.values.toPay, { kind: 'money', minor: 10_116_00n, currency: 'MXN' })
})

test('what the buyer is expected to do depends on the state', () => {
  const story = new Story(workedTerms).funded()
  const release = () => offered(story, 'ana').find((each) => each.action === 'release')
  assert.equal(release()?.mandatory, false)
  assert.equal(offered(story, 'benito')[0]?.action, 'declare-delivery')
  story.act('benito', 'declare-delivery', one)
  assert.equal(offered(story, 'ana')[0]?.action, 'confirm-receipt')
  story.act('ana', 'confirm-receipt', one)
  assert.equal(release()?.mandatory, true)
  assert.deepEqual(release()?.values.net, { kind: 'money', minor: 9_884_00n, currency: 'MXN' })
  assert.equal(release()?.dueAt?.toString(), story.timer('T-INSP').dueAt.toString())
})

test('what happens if nobody does anything is the lapse of the next timer that moves something', () => {
  const story = new Story(workedTerms)
  const next = () => engine.defaultOutcome(story.situation, { now: story.now, policy: samplePolicy })
  assert.equal(next(), null)
  story.funded()
  assert.deepEqual([next()?.transition, next()?.timer], ['D5a', 'T-DELIV'])
  story.act('benito', 'declare-delivery', one)
  assert.equal(next()?.transition, 'D6a', 'a question is better than nothing')
  story.act('ana', 'confirm-receipt', one)
  // The proposal's timer runs out first, but changes nothing.
  story.act('benito', 'propose-split', one, { toSellerMinor: 5_000_00n, toBuyerMinor: 1_000_00n })
  assert.equal(next()?.transition, 'R2')
  assert.equal(next()?.dueAt?.toString(), story.timer('T-INSP').dueAt.toString())
  story.act('ana', 'release', one)
  assert.deepEqual(
    [next()?.transition, next()?.values.net],
    ['R4', { kind: 'money', minor: 9_884_00n, currency: 'MXN' }],
  )
  story.lapse('T-UNDO')
  assert.equal(next(), null, 'the platform’s own timers are no outcome')
})

test('the values of a proposal are what each side gets, fees taken', () => {
  const story = new Story(workedTerms).inspecting()
  story.act('benito', 'propose-split', one, { toSellerMinor: 6_000_00n, toBuyerMinor: 4_000_00n })
  const accept = offered(story, 'ana').find((each) => each.action === 'accept-proposal')
  assert.deepEqual(accept?.values.toSeller, { kind: 'money', minor: 5_930_40n, currency: 'MXN' })
  assert.deepEqual(accept?.values.toBuyer, { kind: 'money', minor: 4_046_40n, currency: 'MXN' })
  assert.deepEqual(accept?.values.back, { kind: 'money', minor: 10_116_00n, currency: 'MXN' })
})

const inOrder = (at: Temporal.Instant) => ({ ...sampleFacts(at), held: [] })

test('what is said to happen by itself is what happens, wherever a deal can stand', () => {
  const { visits } = explore(sampleDraft(sampleTerms()), sampleStart, transitions, 600)
  let happened = 0
  for (const { situation, now, path } of visits)
    for (const said of engine.outcomes(situation, { now, policy: samplePolicy, facts: inOrder(now) })) {
      const timer = situation.timers.find(
        (each) =>
          each.kind === said.timer && each.state === 'armed' && each.subject === subjectText(said.subject),
      )
      assert.ok(timer, path)
      const late = Temporal.Instant.compare(timer.dueAt, now) > 0 ? timer.dueAt.add({ seconds: 1 }) : now
      const step = engine.elapse(situation, timer, {
        actor: system,
        now: late,
        policy: samplePolicy,
        facts: inOrder(timer.dueAt.subtract({ hours: 30 })),
        input: { newId: () => `id-${(happened += 1)}` },
      })
      if (step) assert.equal(said.transition, step.events[0]?.transition, `${path} ${said.timer}`)
      happened += 1
    }
  assert.ok(happened > 500)
})

test('every action by everyone in every situation either moves as the process says or is refused', () => {
  const { visits, problems } = explore(sampleDraft(sampleTerms()), sampleStart, transitions, 250)
  assert.deepEqual(problems, [])
  const actions = [...new Set(transitions.filter((row) => !row.follows).map((row) => row.action))]
  let [moved, refused] = [0, 0]
  for (const { situation, now } of visits)
    for (const name of Object.keys(roleOf) as Name[]) {
      const actor = as(name, now)
      let made = 0
      const by = { actor, now, policy: samplePolicy, facts: sampleFacts(now) }
      const shown = engine.availableActions(situation, actor, by)
      for (const subject of subjectsOf(situation))
        for (const action of actions) {
          const is = JSON.stringify(subject)
          const offer = shown.find(
            (each) =>
              each.action === action && (each.on === 'transaction' || JSON.stringify(each.subject) === is),
          )
          const input = {
            newId: () => `${now.epochMilliseconds}-${(made += 1)}`,
            hash: situation.transaction.termsHash,
            note: 'comprobado',
            confirmation: 'LIBERAR',
            days: 2,
            amountMinor: 1_00n,
            toSellerMinor: 1_00n,
            toBuyerMinor: 1_00n,
            proof: { kind: 'tracking', text: 'AB1', detail: '' },
          } as const
          const refusal = refusalOf(() => {
            const step = engine.decide(situation, action, subject, { ...by, input })
            const row = transitions.find((each) => each.id === step.events[0]?.transition)
            assert.ok(row?.action === action)
            assert.ok(
              offer?.transition === row.id || !isShown(action),
              `${action} is shown before it is taken`,
            )
          })
          if (refusal === null) moved += 1
          else refused += 1
          if (name === 'zoe' && action !== 'claim') assert.equal(refusal, 'not-found')
        }
    }
  assert.ok(moved > 500 && refused > 10_000, `${moved} moved, ${refused} refused`)
})

function isShown(action: string): boolean {
  return !['fund', 'set-excess-apart', 'keep-late-money'].includes(action)
}
