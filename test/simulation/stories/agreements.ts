import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { counterOffer } from '#commands/transactions/counter.ts'
import { declineTransaction } from '#commands/transactions/decline.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { reinvite } from '#commands/transactions/reinvite.ts'
import { reviseOffer } from '#commands/transactions/revise.ts'
import { withdrawTransaction } from '#commands/transactions/withdraw.ts'
import { termLimits } from '#domain/transactions/term-limits.ts'
import { newId } from '#store/ids.ts'
import { invitationToken } from '../deal.ts'
import type { Player } from '../cast.ts'
import type { Play } from '../simulation.ts'
import { strangers } from '../troupe.ts'
import type { Move, Scene, Story, WantedTerms } from './story.ts'

/* How two agree in a story, and how somebody careless does not. */

/** In euros, of small sums: that nobody's limit and no second signature is met by accident. */
export function termsOf({ stage, chance }: Play, wanted: WantedTerms = {}) {
  const {
    deliveryMode = 'envio',
    parts = 1,
    isOneByOne = false,
    priceMinor = 300_00,
    deliverInDays = 12,
  } = wanted
  const today = stage.now().toZonedDateTimeISO('Europe/Madrid').toPlainDate()
  return {
    currency: 'EUR',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    calendar: 'TARGET',
    title: `Historia ${chance.between(1, 99_999)}`,
    description: 'Algo que dos personas cambian por dinero, descrito con todo detalle.',
    deliveryMode,
    tranches: Array.from({ length: parts }, (_, index) => ({
      title: `Parte ${index + 1}`,
      priceMinor: String(priceMinor + chance.between(0, 99)),
      chargesMinor: '0',
      deliverBy: today.add({ days: deliverInDays + 5 * index }).toString(),
      inspectionDays: chance.between(2, 4),
    })),
    ...(isOneByOne && { fundingMode: 'por_tramo', endsBetweenParts: true }),
    feePayer: 'buyer',
    feeRule: { id: 'general', version: 1 },
    fundingBusinessDays: 4,
    returns: { accepted: false, paidBy: 'buyer', days: 0 },
  }
}

/** A seller offers what cannot be kept, thinks better of it too often, and sends the invitation to somebody else. */
const offersCarelessly: Move = async ({ play, sides }) => {
  const { stage, attempt } = play
  const { transactionId } = await stage.perform(sides.seller, draftTransaction, { party: 'seller' })
  play.deals.push(transactionId)
  const about = [transactionId]
  const terms = termsOf(play)
  const withPart = (part: object) => ({
    ...terms,
    tranches: terms.tranches.map((each) => ({ ...each, ...part })),
  })
  const propose =
    (offered: object, broker: object | null = null) =>
    () =>
      stage.perform(sides.seller, proposeTransaction, {
        transactionId,
        party: 'seller',
        terms: offered,
        guest: { name: sides.buyer.name },
        broker,
      })
  await attempt('propose', about, propose(withPart({ deliverBy: '2020-01-01' })))
  await attempt('propose', about, propose(withPart({ chargesMinor: '90000' })))
  await attempt('propose', about, propose({ ...withPart({ priceMinor: '12345' }), currency: 'COP' }))
  const brokers = [
    { personId: newId(stage.now()), commissionMinor: '100' },
    { personId: sides.seller.id, commissionMinor: '100' },
    ...strangers.map(({ id: personId }) => ({ personId, commissionMinor: '99999999' })),
  ]
  for (const broker of brokers) await attempt('propose', about, propose(terms, broker))
  await attempt('propose', about, propose(terms))
  const revise = () => stage.perform(sides.seller, reviseOffer, { transactionId, terms: termsOf(play) })
  for (let version = 1; version <= termLimits.versions; version += 1) await attempt('revise', about, revise)
  await invitesAnother({ play, sides, transactionId })
  const { termsHash: hash } = (await stage.situation(transactionId)).transaction
  await attempt('accept', about, () =>
    stage.perform(sides.seller, acceptTransaction, { transactionId, hash }),
  )
  return true
}

async function invitesAnother({ play, sides, transactionId }: Scene): Promise<void> {
  const { stage, attempt } = play
  const about = [transactionId]
  const former = await invitationToken(stage, transactionId)
  const again = (token: string) => () =>
    stage.perform(sides.seller, reinvite, { transactionId, token, guest: { name: 'Otra' } })
  await attempt('invite another', about, again(former), again(former))
  const token = await invitationToken(stage, transactionId)
  const claim =
    (who = sides.buyer, by = token) =>
    () =>
      stage.perform(who, claimTransaction, { token: by })
  await attempt('claim', about, claim(sides.buyer, former))
  await attempt('claim', about, claim())
  const [zoe] = strangers
  if (zoe) await attempt('claim', about, claim(zoe))
  await attempt('invite another', about, again(token))
}

/** A seller offers something; whoever is meant takes the seat. */
async function offered(
  { play, sides }: Scene,
  guest: Player,
  wanted?: WantedTerms,
): Promise<Readonly<{ transactionId: string; attempt: (name: string, act: Act) => Promise<number> }>> {
  const { stage } = play
  const { transactionId } = await stage.perform(sides.seller, draftTransaction, { party: 'seller' })
  play.deals.push(transactionId)
  const attempt = (name: string, act: Act) => play.attempt(name, [transactionId], act)
  const offer = { transactionId, party: 'seller', terms: termsOf(play, wanted), guest: { name: guest.name } }
  await attempt('propose', () => stage.perform(sides.seller, proposeTransaction, offer))
  const token = await invitationToken(stage, transactionId)
  for (const who of [sides.seller, guest])
    await attempt('claim', () => stage.perform(who, claimTransaction, { token }))
  return { transactionId, attempt }
}
type Act = () => Promise<unknown>

/** One is asked to take the own offer, counters what is offered, and is declined. */
const countersAndIsDeclined: Move = async (scene) => {
  const { play, sides } = scene
  const { transactionId, attempt } = await offered(scene, sides.buyer)
  const terms = termsOf(play)
  await attempt('counter', () => play.stage.perform(sides.buyer, counterOffer, { transactionId, terms }))
  const reason = 'Es muy poco.'
  await attempt('decline', () =>
    play.stage.perform(sides.seller, declineTransaction, { transactionId, reason }),
  )
  return true
}

/** Somebody may not deal in so much, and the offer is withdrawn. */
const offersTooMuch: Move = async (scene) => {
  const { play, sides } = scene
  const [zoe] = strangers
  if (!zoe) return false
  const { transactionId, attempt } = await offered(scene, zoe, { priceMinor: 15_000_00 })
  const { termsHash: hash } = (await play.stage.situation(transactionId)).transaction
  await attempt('accept', () => play.stage.perform(zoe, acceptTransaction, { transactionId, hash }))
  await attempt('withdraw', () => play.stage.perform(sides.seller, withdrawTransaction, { transactionId }))
  return true
}

export const agreements: readonly Story[] = [
  {
    name: 'somebody offers carelessly',
    rows: ['A2', 'A4', 'A10'],
    refusals: [
      ...(['terms-incomplete', 'charges-too-high', 'amount-out-of-range', 'too-many-versions'] as const),
      ...(['invitation-gone', 'invitation-closed', 'not-your-turn'] as const),
      ...(['broker-not-found', 'broker-is-a-side', 'commission-too-high'] as const),
    ],
    moves: [offersCarelessly],
  },
  {
    name: 'an offer is countered and declined, and another is too large and withdrawn',
    rows: ['A3', 'A6', 'A7'],
    refusals: ['already-a-party', 'identity-not-enough'],
    moves: [countersAndIsDeclined, offersTooMuch],
  },
]
