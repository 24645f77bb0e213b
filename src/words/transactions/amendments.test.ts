import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleFacts, samplePolicy, sampleTerms } from '#domain/proof/samples.ts'
import type { Amendment } from '#domain/transactions/amendment.ts'
import { foreseeAmendment } from '#domain/transactions/foreseen-amendment.ts'
import type { Party } from '#domain/transactions/party.ts'
import { as, partOfTerms, Story } from '#test/situations.ts'
import { amendmentFollows } from './amendments.ts'

/** What Benito reads of an amendment before he proposes it, while the money of these people is held. */
function follows(
  story: Story,
  amendment: Amendment,
  held: readonly Party[] = [],
  mine: Party = 'seller',
  tranche = 1,
): string {
  const foreseen = foreseeAmendment(
    story.situation,
    { tranche, amendment },
    {
      now: story.now,
      policy: samplePolicy,
      facts: { ...sampleFacts(story.now), held },
      actor: as('benito', story.now),
    },
  )
  const names = { buyer: 'Ana', seller: 'Benito' }
  return amendmentFollows(foreseen, {
    names,
    mine,
    locale: 'es-ES',
    timeZone: 'Europe/Madrid',
    now: story.now,
  }).join(' ')
}

test('of a new date it is said that the time to deliver stands still, and what is given when it goes on', () => {
  const story = new Story().funded().hold('seller')
  const told = follows(story, { deliverBy: '2026-06-03' }, ['seller'])
  assert.match(told, /La fecha de entrega es el 3 de junio de 2026\./)
  assert.match(
    told,
    /El plazo para entregar está en pausa\. Cuando siga, se alarga lo que dure la pausa desde hoy y te quedan dos días al menos\./,
  )
  assert.doesNotMatch(told, /empieza con el depósito|Tienes hasta/)
  assert.match(
    follows(story, { deliverBy: '2026-06-03' }, ['seller'], 'buyer'),
    /y le quedan dos días al menos/,
  )
})

test('of other days to look at what came it is said that they wait, and that it is as many more or fewer', () => {
  const story = new Story().inspecting().hold('buyer')
  const more = follows(story, { inspectionDays: 10 }, ['buyer'])
  assert.match(
    more,
    /El plazo para revisar está en pausa\. Cuando siga, a Ana le queda lo que le quedaba y 7 días más, y dos días al menos\./,
  )
  assert.doesNotMatch(more, /Desde que se pruebe/)
  const fewer = follows(story, { inspectionDays: 2 }, ['buyer'], 'buyer')
  assert.match(fewer, /te queda lo que te quedaba menos 1 día, y dos días al menos\./)
})

test('of a higher price it is said that the time to deliver stands still until its rest is there', () => {
  const story = new Story().funded()
  const told = follows(story, { priceMinor: 1_500_00n })
  assert.match(
    told,
    /Hasta entonces no tienes que entregar: el plazo se detiene y después sigue con lo que te quedaba, y dos días al menos\./,
  )
  story.hold('buyer')
  assert.match(
    follows(story, { priceMinor: 1_500_00n }, ['buyer']),
    /Ana tiene que depositar 303,63\s€\. El plazo para depositarlo está en pausa\./,
  )
})

test('of a date that is agreed on while the rest of a price is missing it is said that it begins with that', () => {
  const story = new Story().funded()
  story.act('ana', 'propose-amendment', { tranche: 1 }, { amendment: { priceMinor: 1_500_00n } })
  story.accepted('benito')
  assert.match(
    follows(story, { deliverBy: '2026-06-03' }),
    /La fecha de entrega es el 3 de junio de 2026\. El plazo sigue parado hasta que llegue lo que falta, y se alarga lo que tarde\./,
  )
})

test('what is complete by a lower price is delivered when the pause is over, or within the grace that was left', () => {
  const story = new Story().funded()
  story.lapse('T-DELIV')
  story.act('ana', 'propose-amendment', { tranche: 1 }, { amendment: { priceMinor: 1_500_00n } })
  story.accepted('benito')
  assert.match(follows(story, { priceMinor: 1_100_00n }), /Tienes hasta el .+ para entregar\./)
  story.hold('seller')
  assert.match(
    follows(story, { priceMinor: 1_100_00n }, ['seller']),
    /El plazo para entregar está en pausa\./,
  )
})

test('of a part that is added it is said what is deposited for it, until when, and what happens if it is not', () => {
  const addedPart = {
    title: 'Casco',
    priceMinor: 200_00n,
    chargesMinor: 0n,
    deliverBy: '2026-06-20',
    inspectionDays: 3,
  }
  const told = follows(new Story().funded(), { addedPart })
  assert.match(told, /El dinero de lo que ya estaba acordado no se mueve\./)
  assert.match(told, /Se agrega «Casco» por 200,00.€\. Se entrega hasta el 20 de junio de 2026\./)
  assert.match(told, /Ana tiene que depositar 2\d\d,\d\d.€ hasta el .+ Si ese depósito no llega a tiempo/)
  assert.match(told, /Cuando se libere, recibes \d+,\d\d.€\./)
  assert.match(
    follows(new Story().funded(), { addedPart }, [], 'buyer'),
    /Te falta depositar 2.+ son tu comisión/,
  )
})

test('of a part that is taken out it is said that it is neither deposited nor delivered, and what the deal is worth then', () => {
  const two = [partOfTerms('Uno', 500_00n, '2026-05-20'), partOfTerms('Dos', 500_00n, '2026-05-29')]
  const told = follows(
    new Story(sampleTerms({ tranches: two })).agreed(),
    { takesOut: true },
    [],
    'seller',
    2,
  )
  assert.match(told, /El dinero de lo que ya estaba acordado no se mueve\./)
  assert.match(
    told,
    /«Dos» se quita del acuerdo: ni se deposita ni se entrega\. .+ de 1\.?000,00.€ a 500,00.€\./,
  )
})

test('of what goes back to Ana it is said that it waits while her money is held', () => {
  const lower = { priceMinor: 900_00n }
  const held = new Story().funded().hold('buyer')
  for (const mine of ['buyer', 'seller'] as const) {
    assert.doesNotMatch(follows(new Story().funded(), lower, [], mine), /retenido/)
    assert.match(
      follows(held, lower, ['buyer'], mine),
      /evolvemos [^.]+ a la cuenta de la que vino el dinero, cuando deje de estar retenido\./,
    )
  }
})
