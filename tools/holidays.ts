import { readFile, writeFile } from 'node:fs/promises'
import Holidays from 'date-holidays'
import { knownArguments } from '#program/arguments.ts'

const help = `Writes src/domain/holidays.ts: the days on which banks are closed, per country and year.

Usage: node tools/holidays.ts [--check]

  --check   write nothing; exit with 1 when the file differs from what would be written
  --help    show this text

Source: the dev dependency date-holidays (national "public" and "bank" holidays). Update it with npm, run
this program, read the difference, commit both.
`

const countries = ['ES', 'MX', 'AR', 'PE', 'CL', 'CO', 'UY', 'EC', 'US']
const firstYear = 2024
const lastYear = 2036
const target = new URL('../src/domain/holidays.ts', import.meta.url)

/** Days that the source has wrong, by country: month and day as listed → as they are. */
const corrections: Record<string, Record<string, string>> = {
  // date-holidays 3.37.0 writes the independence of Guayaquil (9 October) with day and month exchanged.
  EC: { '0910': '1009' },
}

function monthDaysOf(country: string, year: number): string {
  const monthDays = new Holidays(country)
    .getHolidays(year)
    .filter(({ type, date }) => (type === 'public' || type === 'bank') && date.startsWith(`${year}-`))
    .map(({ date }) => date.slice(5, 7) + date.slice(8, 10))
    .map((monthDay) => corrections[country]?.[monthDay] ?? monthDay)
  return [...new Set(monthDays)].sort().join(' ')
}

function generated(): string {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, offset) => firstYear + offset)
  const tables = countries.map((country) => {
    const lines = years.map((year) => `    ${year}: '${monthDaysOf(country, year)}',`)
    return [`  ${country}: {`, ...lines, '  },'].join('\n')
  })
  return `// Written by tools/holidays.ts from the npm package date-holidays (ISC; data CC BY-SA 3.0); do not edit.
// Again: node tools/holidays.ts (its --help says how to update the source).

/** National and bank holidays as month and day, by country and year (${firstYear} to ${lastYear}). */
export const holidayDates = {
${tables.join('\n')}
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>
`
}

const { values } = knownArguments(help, {
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(help)
} else if (values.check) {
  const same = (await readFile(target, 'utf8')) === generated()
  if (!same) console.error('src/domain/holidays.ts differs from what tools/holidays.ts writes')
  process.exitCode = same ? 0 : 1
} else {
  await writeFile(target, generated())
}
