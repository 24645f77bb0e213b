import { appealGrounds, groundsOf, wishes } from '#domain/transactions/dispute-rules.ts'
import type { Dispute } from '#domain/transactions/dispute.ts'
import { hashToAccept } from '#domain/transactions/amendment-rules.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { jpeg } from '../pictures.ts'
import type { Chance } from './chance.ts'
import { offerOn } from './offers.ts'
import { parcelFrom } from './parcels.ts'
import { judges } from './troupe.ts'

/** What somebody aims a step at: its subject, or more than one at once by mistake. */
export type Aim = Readonly<{
  tranche?: number
  payout?: string
  proposal?: string
  dispute?: string
  /** Who is to judge it; anybody who usually does where nobody is named. */
  personId?: string | undefined
}>

/** Everything that any of these commands could ask, as a person might fill it in: mostly sensible, at times not. */
export function answersFor(
  chance: Chance,
  situation: Situation,
  subject: Aim,
  now: Temporal.Instant,
): Record<string, unknown> {
  const { transaction, terms, tranches, disputes } = situation
  const dispute = disputes.find((each) => each.id === subject.dispute)
  const about = dispute?.tranche ?? subject.tranche
  const held = Number(tranches.find((each) => each.number === about)?.heldMinor ?? 0n)
  const toSeller = chance.between(0, held)
  const claimed = chance.in100(50) ? held : chance.between(1, Math.max(1, held))
  return {
    transactionId: transaction.id,
    tranche: subject.tranche,
    payoutId: subject.payout,
    proposal: subject.proposal,
    hash: chance.in100(92)
      ? hashToAccept({ ...situation, proposal: subject.proposal ?? null })
      : 'a'.repeat(64),
    amendment: amendmentBy(chance, now),
    terms: offerOn(chance, now),
    reason: 'Lo hablamos por teléfono y así quedamos.',
    note: 'Comprobado con un documento.',
    confirmation: chance.in100(85) ? 'liberar' : 'no',
    proof:
      terms.deliveryMode === 'digital'
        ? { kind: 'file', text: 'El logotipo' }
        : {
            kind: 'tracking',
            ...(chance.in100(60) ? { parcel: parcelFrom(chance) } : { text: 'ENV-4711' }),
          },
    deliveredOn: now.toZonedDateTimeISO('UTC').toPlainDate().toString(),
    document: 1,
    wanted: chance.pick(['return', 'discount', 'replacement', 'refund']),
    paidBy: chance.pick(['buyer', 'seller']),
    address: 'Almacén, calle Mayor 1, 28013 Madrid',
    shipment: chance.in100(70)
      ? { by: 'carrier', parcel: parcelFrom(chance) }
      : { by: 'hand', carrier: '', number: 'En la puerta de su tienda, ayer' },
    days: chance.in100(90) ? chance.between(1, 12) : 0,
    amountMinor: String(
      chance.in100(40) ? held : chance.between(1, Math.max(1, held + (chance.in100(5) ? 10 : 0))),
    ),
    purpose: chance.in100(60) ? 'delivery' : 'dispute',
    words: chance.in100(50) ? 'Así estaba cuando lo abrí.' : '',
    files: [{ name: 'foto.jpg', bytes: chance.in100(90) ? jpeg() : Buffer.from('nada\0') }],
    dispute: subject.dispute,
    personId: subject.personId ?? chance.pick(judges)?.id,
    ground: chance.pick([...groundsOf.buyer, ...groundsOf.seller]),
    remedy: chance.pick([...wishes]),
    claimedMinor: String(claimed),
    statement: 'No es lo que acordamos.',
    noEvidence: chance.in100(90) ? 'Las fotos las hago mañana.' : '',
    side: chance.pick(['buyer', 'seller']),
    appealGround: chance.pick([...appealGrounds]),
    contested: 'Uno dice que es lo escrito; el otro, que no.',
    reasons: 'Se reparte según lo que vale.',
    rules: ['remedio-split'],
    ...(dispute ? sharesFor(dispute, held, toSeller) : sums(chance, held, toSeller)),
  }
}

/** What somebody wants to agree on anew: mostly something that can be, at times what is over or nothing. */
function amendmentBy(chance: Chance, now: Temporal.Instant) {
  const deliverBy = now
    .add({ hours: 24 * chance.between(-1, 40) })
    .toString()
    .slice(0, 10)
  return {
    ...(chance.in100(40) && { title: `Bicicleta ${chance.between(1, 9)}` }),
    ...(chance.in100(40) && { deliverBy }),
    ...(chance.in100(50) && { inspectionDays: chance.between(1, 9) }),
    ...(chance.in100(30) && { priceMinor: String(chance.between(1, 20) * 100_00) }),
  }
}

/** A reviewer confirms; everybody else shares out what is held; who appeals asks for all or for nothing. */
function sharesFor({ state, decision, openedBy }: Dispute, held: number, toSeller: number) {
  if (state === 'appeal' && decision)
    return { toSellerMinor: String(decision.toSellerMinor), toBuyerMinor: String(decision.toBuyerMinor) }
  if (state === 'decided')
    return { toSellerMinor: openedBy === 'buyer' ? '0' : String(held), toBuyerMinor: '0' }
  return { toSellerMinor: String(toSeller), toBuyerMinor: String(held - toSeller) }
}

function sums(chance: Chance, held: number, toSeller: number) {
  return {
    toSellerMinor: String(toSeller),
    toBuyerMinor: String(chance.in100(50) ? held - toSeller : chance.between(0, held - toSeller)),
  }
}
