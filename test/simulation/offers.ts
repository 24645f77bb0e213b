import { feePayers } from '#domain/fees.ts'
import { deliveryModes } from '#domain/transactions/terms.ts'
import { existing } from '#domain/assert.ts'
import type { Player } from './cast.ts'
import type { Chance } from './chance.ts'
import { buyers, sellers } from './troupe.ts'

const places = [
  { currency: 'MXN', country: 'MX', timeZone: 'America/Mexico_City', calendar: 'MX', most: 190_000_00 },
  { currency: 'EUR', country: 'ES', timeZone: 'Europe/Madrid', calendar: 'TARGET', most: 9_000_00 },
] as const

/** Terms that somebody could write on a day: one to three parts, deposited for at once or one by one, odd cents included. */
export function offerOn(chance: Chance, now: Temporal.Instant) {
  const { most, ...place } = existing(chance.pick(places), 'there are places')
  const parts = chance.in100(60) ? 1 : chance.between(2, 3)
  const isOneByOne = parts > 1 && chance.in100(50)
  const soonest = chance.between(3, 25)
  const today = now.toZonedDateTimeISO(place.timeZone).toPlainDate()
  return {
    ...place,
    title: `Trato ${chance.between(1, 99_999)}`,
    description: 'Algo que dos personas cambian por dinero, descrito con todo detalle.',
    deliveryMode: chance.pick(deliveryModes),
    tranches: Array.from({ length: parts }, (_, index) => ({
      title: `Parte ${index + 1}`,
      priceMinor: String(chance.between(500_00, Math.floor(most / parts) - 50_00)),
      chargesMinor: chance.in100(30) ? String(chance.between(1, 40_00)) : '0',
      deliverBy: today.add({ days: (isOneByOne ? soonest : chance.between(3, 25)) + 5 * index }).toString(),
      inspectionDays: chance.between(2, 6),
    })),
    ...(isOneByOne && { fundingMode: 'por_tramo', endsBetweenParts: chance.in100(70) }),
    feePayer: chance.pick(feePayers),
    feeRule: { id: 'general', version: 1 },
    fundingBusinessDays: chance.between(1, 8),
    returns: { accepted: false, paidBy: 'buyer', days: 0 },
  }
}

/** A seller names who brought the two together, at times, and gives them up to a third of the price. */
export function brokerOn(
  chance: Chance,
  { tranches }: Pick<ReturnType<typeof offerOn>, 'tranches'>,
  sides: readonly (Player | undefined)[],
): object | null {
  if (!chance.in100(40)) return null
  const price = tranches.reduce((sum, { priceMinor }) => sum + Number(priceMinor), 0)
  const broker = chance.pick([...buyers, ...sellers].filter((each) => !sides.includes(each)))
  return broker
    ? { personId: broker.id, commissionMinor: String(chance.between(1, Math.floor(price / 3))) }
    : null
}
