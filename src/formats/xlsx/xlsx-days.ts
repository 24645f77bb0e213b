import { childrenNamed, elementAt, type XmlElement } from '../xml/xml-reader.ts'

/** The day that a number of a cell is, by the look of the cell; null where it looks like no day. */
export type DayReader = (look: number, value: string) => string | null

/**
 * A spreadsheet has no days: it counts them, and says by the look of a cell that its number is one (ECMA-376 18.8.30).
 * `isFrom1904`: it counts from 1904, as those of old Macs do.
 */
export function dayReader(styles: XmlElement | null, isFrom1904: boolean): DayReader {
  const written = new Map(
    childrenNamed(elementAt(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes.get('numFmtId')),
      attributes.get('formatCode') ?? '',
    ]),
  )
  const looks = childrenNamed(elementAt(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes.get('numFmtId') ?? 0)
    const code = written.get(id)
    return code === undefined ? isBuiltInDay(id) : isDayCode(code)
  })
  return (look, value) => (looks[look] === true ? dayOfNumber(value, isFrom1904) : null)
}

/** The numbers of formats that need no writing down; 27 to 36 and 50 to 58 are days of East Asia. */
function isBuiltInDay(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

/** Letters of days outside of quotes, brackets and what is escaped; hours alone are no day. */
function isDayCode(code: string): boolean {
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))
}

// Excel takes 1900 for a leap year: its numbers are days since the end of 1899 only from March of 1900 on.
const firstSure = 61
const last = 200_000

function dayOfNumber(value: string, isFrom1904: boolean): string | null {
  const number = Math.floor(Number(value))
  if (!(number >= (isFrom1904 ? 0 : firstSure) && number <= last)) return null
  const start = Temporal.PlainDate.from(isFrom1904 ? '1904-01-01' : '1899-12-30')
  return start.add({ days: number }).toString()
}
