import { otherParty } from '#domain/transactions/party.ts'
import type { HandoverOfPart } from '#queries/transactions/handover.ts'
import type { Reading } from '../../server/reading.ts'
import { shortNames } from '../transactions/deal/short-names.ts'

export type HandoverView = ReturnType<typeof handoverView>

/** The page that prepares a telephone, as finished text for one side. */
export function handoverView(told: HandoverOfPart, reading: Reading) {
  const { situation, mine, seats, part, parts, ownKey, otherKey, phones } = told
  const { transaction, tranches } = situation
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const here = `/app/transactions/${transaction.id}/handover`
  return {
    id: transaction.id,
    title: transaction.title,
    mine,
    other: names[otherParty(mine)],
    part: part && {
      number: part.number,
      title: tranches.length > 1 ? `${transaction.title}, ${part.title}` : transaction.title,
      sum: reading.money(part.heldMinor, transaction.currency),
      isHanded: part.state === 'inspecting',
      isDeclared: part.state === 'delivery_declared',
    },
    others: parts
      .filter(({ number }) => number !== part?.number)
      .map(({ number, title }) => ({ to: `${here}?tranche=${number}`, title })),
    ownKey,
    otherKey,
    phones: phones.map(({ tranche, device, at }) => ({
      tranche,
      device,
      at: reading.moment(at),
      part: tranches.length > 1 ? (tranches.find(({ number }) => number === tranche)?.title ?? null) : null,
    })),
  }
}
