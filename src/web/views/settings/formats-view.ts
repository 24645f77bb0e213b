import type { Visitor } from '#auth/sessions/visitor.ts'
import { countryOf } from '#domain/people/countries.ts'
import { readableZones, regionalForms } from '#domain/people/formats.ts'
import { formatsOf } from '#words/dates.ts'
import { moneyText } from '#words/money.ts'
import type { Reading } from '../../server/reading.ts'

type Person = Pick<Visitor['person'], 'country' | 'timeZone' | 'ownFormats'>

const exampleMinor = 123_450n

/** How a person reads now, with an example of it, and whether they chose it themselves. */
export function formatsNow(person: Person, reading: Reading) {
  const { locale, timeZone } = formatsOf(person)
  return {
    form: regionalForms.find((each) => each.locale === locale)?.name ?? locale,
    zone: readableZones.find((each) => each.timeZone === timeZone)?.name ?? timeZone.replaceAll('_', ' '),
    money: reading.money(exampleMinor, countryOf(person.country)?.currency ?? 'EUR'),
    moment: reading.instant(reading.now),
    isOwn: Boolean(person.ownFormats?.locale ?? person.ownFormats?.timeZone),
  }
}

/** What can be chosen, each with an example: the forms of the countries and their clocks. */
export function formatChoices(person: Person, now: Temporal.Instant) {
  const atHome = formatsOf({ country: person.country, timeZone: person.timeZone })
  const currency = countryOf(person.country)?.currency ?? 'EUR'
  const home = countryOf(person.country)?.name ?? person.country
  const example = (locale: string) => moneyText(exampleMinor, currency, locale)
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('es-ES', { timeZone, hour: 'numeric', minute: '2-digit' }).format(
      now.epochMilliseconds,
    )
  return {
    forms: [
      { value: '', label: `Como donde vivo, ${home}: ${example(atHome.locale)}` },
      ...regionalForms.map(({ locale, name }) => ({ value: locale, label: `${name}: ${example(locale)}` })),
    ],
    zones: [
      { value: '', label: `Como donde vivo: ahora son las ${clock(atHome.timeZone)}` },
      ...readableZones.map(({ timeZone, name }) => ({
        value: timeZone,
        label: `${name}: ${clock(timeZone)}`,
      })),
    ],
  }
}
