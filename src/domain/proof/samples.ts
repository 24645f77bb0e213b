import type { BroughtEvidence } from '../evidence/evidence.ts'
import type { ToldHandover } from '../handover/told.ts'
import { usualChargesPercent } from '../transactions/charges-limit.ts'
import { publishedChargeLimits } from '../banking/charge-limits.ts'
import { publishedHandLimits } from '../banking/hand-limits.ts'
import { publishedTierLimits } from '../people/tiers.ts'
import { chainStart } from '../transactions/event.ts'
import type { Parcel } from '../parcels/tracking-number.ts'
import type { Facts, Policy } from '../transactions/work.ts'
import type { Party } from '../transactions/party.ts'
import type { AccountSnapshot, Actor, OfficeRole, Situation } from '../transactions/situation.ts'
import { dealTotal } from '../transactions/sums.ts'
import { hashTerms, type Terms } from '../transactions/terms.ts'

/** A Monday morning without holidays around it. */
export const sampleStart = Temporal.Instant.from('2026-05-04T09:00:00Z')

export const samplePolicy: Policy = {
  timers: {},
  toleranceMinor: 100n,
  tierLimits: publishedTierLimits,
  handLimits: publishedHandLimits,
  chargeLimits: publishedChargeLimits,
  chargesPercent: usualChargesPercent,
  custody: 'cuenta-1',
}

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** Who is who in every sample; `operator` and `approver` work for the platform. */
export const sampleIds = {
  buyer: id(1),
  seller: id(2),
  operator: id(3),
  approver: id(4),
  stranger: id(5),
  mediator: id(6),
  reviewer: id(7),
  supervisor: id(8),
} as const
export type SamplePerson = keyof typeof sampleIds

const roleOf: Readonly<Partial<Record<SamplePerson, OfficeRole>>> = {
  operator: 'operator',
  approver: 'approver',
  mediator: 'mediator',
  reviewer: 'mediator',
  supervisor: 'supervisor',
}

/** A person of the samples, freshly stepped up at `now`. */
export function sampleActor(who: SamplePerson, now: Temporal.Instant): Actor {
  const roles: OfficeRole[] = roleOf[who] ? [roleOf[who]] : []
  return { id: sampleIds[who], kind: 'person', roles, contactVerified: true, steppedUpAt: now }
}

/** A checked bank account of a side. */
function sampleAccount(of: Party): AccountSnapshot {
  return {
    bankAccountId: null,
    scheme: 'iban',
    masked: 'ES91 •••• 1332',
    sealed: `sealed-${of}`,
    holderName: of,
    bank: null,
  }
}

/** A parcel that a carrier can be asked about. */
export const sampleParcel: Parcel = { carrier: 'correos', number: 'RR473124829ES' }

/** The parcel of a return. */
export const sampleParcelBack: Parcel = { carrier: 'ups', number: '1Z5R89390357567127' }

/** What a buyer says with a code: that they have it, looked at it and accept it. */
export const sampleHandover: ToldHandover = {
  kind: 'accepted',
  code: `R1.${'0'.repeat(32)}.1.a.1o0s2k.${'A'.repeat(86)}`,
  keyId: 'clave-1',
  publicKey: `B${'A'.repeat(86)}`,
  broughtBy: 'seller',
  scan: null,
}

/** A photograph that somebody shows. */
export const sampleEvidence: BroughtEvidence = {
  id: 'prueba-1',
  purpose: 'delivery',
  tranche: 1,
  wordsHash: null,
  files: [{ sha256: 'f'.repeat(64), size: 1_000, mediaType: 'image/jpeg' }],
}

/** Facts that speak for every step; `lastSentAt` is when the last notice about a deadline went out. */
export function sampleFacts(lastSentAt: Temporal.Instant): Facts {
  const account = (of: Party) => ({ usable: true, account: sampleAccount(of) }) as const
  return {
    wayOut: { missing: [] },
    hold: false,
    held: [],
    parcel: { isOfAnother: false },
    document: 1,
    order: { waits: true, isLiftProposed: true },
    evidence: { buyer: 0, seller: 0, platform: 0 },
    statementThrough: '2099-12-31',
    payoutAccounts: { buyer: account('buyer'), seller: account('seller') },
    notices: { days: ['1', '2'], channels: ['mail', 'app'], delivered: 1, lastSentAt },
  }
}

/** Terms of one tranche of 1,200.00 EUR with 20.00 of shipping, the fee shared; anything can be replaced. */
export function sampleTerms(change: Partial<Terms> = {}): Terms {
  const currency = change.currency ?? 'EUR'
  return {
    title: 'Bicicleta de carretera',
    description: 'Cuadro de carbono, talla 54, con ruedas nuevas.',
    acceptance: '',
    currency,
    country: 'ES',
    timeZone: 'Europe/Madrid',
    calendar: 'ES',
    deliveryMode: 'envio',
    tranches: [
      {
        title: 'Todo',
        priceMinor: 1_200_00n,
        chargesMinor: 20_00n,
        deliverBy: '2026-05-20',
        inspectionDays: 3,
      },
    ],
    fundingMode: 'todo',
    endsBetweenParts: false,
    feePayer: 'half',
    feeRule: { id: `general-${currency.toLowerCase()}`, version: 1 },
    fundingBusinessDays: 5,
    returns: { accepted: true, paidBy: 'seller', days: 14 },
    guideVersion: 1,
    ...change,
  }
}

/** A draft of these terms; the other side's seat is free until the invitation is claimed. */
export function sampleDraft(terms: Terms, author: Party = 'seller'): Situation {
  const taken = (of: Party) => (of === author ? sampleIds[of] : null)
  return {
    broker: null,
    transaction: {
      id: id(9),
      code: 'RSG-TEST',
      reference: 'RSGTEST1',
      version: 0,
      state: 'draft',
      turn: null,
      author,
      buyerId: taken('buyer'),
      sellerId: taken('seller'),
      currency: terms.currency,
      title: terms.title,
      totalMinor: dealTotal(terms),
      termsVersion: 0,
      termsHash: hashTerms(terms, 1, author).hash,
      agreedAt: null,
      lastHash: chainStart,
      refundAccount: null,
      lateMinor: 0n,
      lateFrom: [],
      buyerOwesMinor: 0n,
      handledBy: [],
      frozenAt: null,
      announcedAt: null,
    },
    terms,
    tranches: [],
    payouts: [],
    proposals: [],
    disputes: [],
    timers: [],
  }
}
