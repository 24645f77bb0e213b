import type { ToldEvent } from '#queries/transactions/told-events.ts'
import type { Shares } from '#domain/transactions/dispute.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { returnReasonText } from '#words/bank/return-reasons.ts'
import { shipmentText } from '#words/transactions/goods-return.ts'
import { eventText, isEventName } from '#words/transactions/events.ts'
import type { Reading } from '../../../server/reading.ts'
import { initialOf } from '../../../ui/initial.ts'
import type { IconName } from '../../../ui/icon-names.ts'

const icons: readonly (readonly [prefix: string, icon: IconName])[] = [
  ['funding.', 'arrow-down-to-line'],
  ['payout.', 'landmark'],
  ['tranche.released', 'banknote'],
  ['tranche.refunded', 'undo-2'],
  ['transaction.closed', 'circle-check'],
  ['transaction.settling', 'landmark'],
  ['notice.', 'bell'],
]

type Names = { buyer: string; seller: string }

/** What tells the parties nothing new: the operator's office at work, the draft, what follows from its neighbour. */
const inner: readonly string[] = [
  'payout.prepared',
  'payout.approved',
  'payout.unapproved',
  'payout.withdrawn',
  'payout.late',
  'payout.exported',
  'transaction.started',
  'transaction.drafted',
]

/** The story of a transaction, newest first, in the words of the person who reads it. */
export function storyOf(
  events: readonly ToldEvent[],
  names: Names,
  mine: Party | null,
  { transaction, tranches }: Pick<Situation, 'transaction' | 'tranches'>,
  reading: Reading,
) {
  const sum = (minor: bigint) => reading.money(minor, transaction.currency)
  const sharesText = ({ toSellerMinor, toBuyerMinor }: Shares) =>
    `${sum(toSellerMinor)} para ${names.seller} y ${sum(toBuyerMinor)} para ${names.buyer}, antes de la comisión`
  return events
    .filter((event) => mine === null || !inner.includes(event.name))
    .map((event) => {
      const actor = event.by === 'buyer' || event.by === 'seller' ? names[event.by] : null
      const amount =
        event.amountMinor === null ? {} : { amount: reading.money(event.amountMinor, transaction.currency) }
      const title = isEventName(event.name)
        ? eventText[event.name]({ actor, ...names, ...amount })
        : event.name
      const part = tranches.length > 1 ? tranches.find((each) => each.number === event.tranche) : undefined
      return {
        key: String(event.version),
        mark: actor
          ? { kind: 'person' as const, letter: initialOf(actor) }
          : { kind: 'system' as const, icon: iconFor(event.name) },
        title,
        when: reading.moment(event.at),
        details: [
          ...(part ? [part.title] : []),
          ...(event.shares ? [sharesText(event.shares)] : []),
          ...(event.proof ? [[event.proof.text, event.proof.detail].filter(Boolean).join('. ')] : []),
          ...(event.byDownload ? ['Lo prueba su descarga de los archivos entregados'] : []),
          ...(event.deliveredAt
            ? [`El transportista lo entregó: ${reading.moment(event.deliveredAt).text}`]
            : []),
          ...(event.deliveredOn
            ? [`Un documento prueba que llegó el ${reading.day(event.deliveredOn)}`]
            : []),
          ...(event.shipment ? [shipmentText(event.shipment)] : []),
          ...reasonOf(event),
        ],
      }
    })
}

/** Why, in the words of who did it; of a payment, what the bank's code means. */
function reasonOf({ name, reason }: ToldEvent): readonly string[] {
  if (!reason) return []
  return [name.startsWith('payout.') ? `Motivo: ${returnReasonText(reason)}` : `«${reason}»`]
}

function iconFor(name: string): IconName {
  return icons.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'clock'
}
