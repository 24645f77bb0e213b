import { depositMissing } from '../ledger/escrow.ts'
import { currencies, share } from '../money.ts'
import type { StepInput } from '../transactions/input.ts'
import type { Transition } from '../transactions/process.ts'
import type { Situation, Tranche } from '../transactions/situation.ts'
import { amendmentsFor, sealToAccept } from './amendment-inputs.ts'
import { disputeInputs } from './explore-disputes.ts'
import { freezeInputs, isOfFreeze } from './freeze-inputs.ts'
import { sampleEvidence, sampleParcel, sampleParcelBack, samplePolicy } from './samples.ts'

/** What a deposit may bring to a part: all, a little less, part of it, too much. */
export function depositsFor(tranche: Tranche | undefined): bigint[] {
  if (!tranche) return [50_00n]
  const missing = depositMissing(tranche)
  return [missing, missing - samplePolicy.toleranceMinor, (missing / 200n) * 100n, missing + 30_00n].filter(
    (each) => each > 0n,
  )
}

const deliveries: readonly string[] = ['declare-delivery', 'redeliver']

/** What somebody may say with a step, with several sums where it takes one. */
export function inputsFor(
  situation: Situation,
  now: Temporal.Instant,
  row: Transition,
  tranche: Tranche | undefined,
): StepInput[] {
  const held = tranche?.heldMinor ?? 0n
  const part = (of: bigint) => share(held, of, 10n, situation.terms.currency)
  const { stepMinor } = currencies[situation.terms.currency]
  const input: StepInput = {
    newId: idsFor(situation),
    reason: 'El cuadro tiene una grieta.',
    note: 'comprobado por teléfono',
    hash: situation.transaction.termsHash,
    confirmation: 'liberar',
    days: 3,
    proof: { kind: 'tracking', text: 'AB123', detail: '', parcel: sampleParcel },
    deliveredOn: now.toZonedDateTimeISO(situation.terms.timeZone).toPlainDate().toString(),
    document: 1,
    fileId: 'archivo-1',
    wanted: 'refund',
    paidBy: 'seller',
    statement: 'No es así: lo entregué como decía.',
    shipment: { by: 'carrier', carrier: 'UPS', number: sampleParcelBack.number, parcel: sampleParcelBack },
  }
  if (row.action === 'propose-amendment') return amendmentsFor(tranche, input)
  if (row.action === 'accept-amendment') return [{ ...input, ...sealToAccept(situation) }]
  if (isOfFreeze(row)) return freezeInputs(situation, { ...input, shown: sampleEvidence })
  if (row.on === 'dispute' || row.action === 'open-dispute')
    return disputeInputs(situation, row, tranche, input)
  const isOfFiles = situation.terms.deliveryMode === 'digital' && deliveries.includes(row.action)
  if (row.action === 'add-evidence' || isOfFiles) return [{ ...input, shown: sampleEvidence }]
  if (row.action === 'release-part' || row.action === 'give-back')
    return [part(5n), held, stepMinor].map((amountMinor) => ({ ...input, amountMinor }))
  if (row.action === 'propose-split')
    return [
      { ...input, toSellerMinor: part(6n), toBuyerMinor: held - part(6n) },
      { ...input, toSellerMinor: part(3n), toBuyerMinor: part(2n) },
      { ...input, toSellerMinor: 0n, toBuyerMinor: part(2n) },
      { ...input, toSellerMinor: part(3n), toBuyerMinor: 0n },
    ]
  return [input]
}

/** Ids that no other step of the same walk makes: its version is in them. */
export function idsFor({ transaction }: Situation): () => string {
  let made = 0
  return () => `id-${transaction.version}-${(made += 1)}`
}
