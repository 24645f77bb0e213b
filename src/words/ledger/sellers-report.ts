import { type Activity, type AskedOfSellers, leftOut } from '#domain/ledger/sellers-report.ts'

const inList = new Intl.ListFormat('es')

/** What was sold, in a file and on a page. */
export const activityText: Readonly<Record<Activity, string>> = { goods: 'bienes', services: 'servicios' }

const asked: Readonly<Record<AskedOfSellers, Readonly<{ here: string; yours: string }>>> = {
  taxNumber: { here: 'número fiscal', yours: 'tu número fiscal' },
  address: { here: 'domicilio', yours: 'tu domicilio' },
  birthDate: { here: 'fecha de nacimiento', yours: 'tu fecha de nacimiento' },
}

/** What is not known of a seller, as the office reads it. */
export const missingText = (missing: readonly AskedOfSellers[]) =>
  inList.format(missing.map((each) => asked[each].here))

/** The same as the seller reads it. */
export const missingOfYours = (missing: readonly AskedOfSellers[]) =>
  inList.format(missing.map((each) => asked[each].yours))

/** Why somebody is not told of; `most` is the sum of the law as it is written. */
export const leftOutText = (most: string) =>
  `solo bienes, menos de ${leftOut.fewerDeals} operaciones y no más de ${most}`
