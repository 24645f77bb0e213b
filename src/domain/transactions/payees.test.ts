import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedTierLimits } from '../people/tiers.ts'
import { isIdentityGap, partyOfGap } from './facts.ts'
import { type Payee, payeeFacts } from './payees.ts'
import { sampleDraft, sampleIds, samplePolicy, sampleStart, sampleTerms } from '../proof/samples.ts'

const draft = sampleDraft(sampleTerms())
const proposed = { ...draft, transaction: { ...draft.transaction, buyerId: sampleIds.buyer } }

function payee(who: 'buyer' | 'seller', change: Partial<Payee> = {}): Payee {
  return {
    personId: sampleIds[who],
    tier: 1,
    timeZone: 'Europe/Madrid',
    heldFor: null,
    identityAsked: false,
    isBothSides: false,
    usedMinor: 0n,
    account: {
      bankAccountId: null,
      scheme: 'iban',
      masked: 'ES91 •••• 1332',
      sealed: 'sealed',
      holderName: who,
      bank: null,
    },
    nameChecked: true,
    usableFrom: null,
    provedAt: null,
    ...change,
  }
}

const wayOutOf = (buyer: Partial<Payee>, seller: Partial<Payee> = {}, situation = proposed) =>
  payeeFacts(situation, [payee('buyer', buyer), payee('seller', seller)], samplePolicy, sampleStart).wayOut

test('nothing is missing between two verified people within their limits', () => {
  assert.deepEqual(wayOutOf({}), { missing: [], reached: {} })
  assert.deepEqual(wayOutOf({ account: null })?.missing, [])
})

test('a deposit is possible since the last of what it needs: the account, and who both are', () => {
  const hour = (hours: number) => sampleStart.add({ hours })
  const since = (buyer: Partial<Payee>, seller: Partial<Payee>) =>
    wayOutOf(buyer, seller)?.openSince?.since(sampleStart).total('hours')
  const account = { usableFrom: hour(1) }
  const proved = { provedAt: hour(2) }
  const late = { provedAt: hour(3) }
  assert.equal(since({}, account), 1)
  assert.equal(since(late, { ...account, ...proved }), 3)
  assert.equal(since({ usableFrom: hour(4) }, proved), 2, 'no money goes to the buyer')
})

test('what is missing says whose it is, and who asked for their check only waits', () => {
  const { missing = [] } = wayOutOf({ tier: 0 }, { tier: 0, identityAsked: true, nameChecked: false }) ?? {}
  assert.deepEqual(missing, ['seller-identity-asked', 'seller-account', 'buyer-identity'])
  assert.deepEqual(missing.map(partyOfGap), ['seller', 'seller', 'buyer'])
  assert.deepEqual(missing.filter(isIdentityGap), ['seller-identity-asked', 'buyer-identity'])
  assert.deepEqual(payeeFacts(proposed, [], samplePolicy, sampleStart).wayOut?.missing, [
    'seller-identity',
    'seller-account',
    'buyer-identity',
  ])
})

test('a full month says its limit, what is used, and when the next one begins; an agreed deal cannot wait for it', () => {
  const full = { usedMinor: publishedTierLimits[1].EUR.monthMinor ?? 0n }
  const wayOut = wayOutOf(full)
  assert.deepEqual(wayOut?.missing, ['buyer-month-limit'])
  assert.deepEqual(wayOut?.reached, {
    buyer: {
      tier: 1,
      currency: 'EUR',
      limitMinor: 30_000_00n,
      usedMinor: 30_000_00n,
      nextMonth: '2026-06-01',
    },
  })
  const agreed = { ...proposed, transaction: { ...proposed.transaction, agreedAt: sampleStart } }
  assert.equal(wayOutOf(full, {}, agreed)?.reached?.buyer?.nextMonth, null)
  assert.deepEqual(wayOutOf({ ...full, tier: 2 })?.missing, [])
})
