import {
  type ColumnRole,
  columnRoles,
  dateOrders,
  decimalSigns,
  delimiters,
  encodings,
  faultsOf,
  headerKey,
  ProfileRules,
  quotes,
  rowOrders,
  tableLimits,
  thousandsSigns,
} from '#domain/banking/statement-profile.ts'
import type { ProfileSuggestion } from '#domain/banking/table-preview.ts'
import { profileFault } from '#words/bank/tables.ts'

/** A column as it is chosen: where it is, what it tells, and what stands in it. */
export type ColumnChoice = Readonly<{
  header: string
  nth: number
  place: number
  role: ColumnRole | ''
  samples: readonly string[]
}>

const plainFields = [
  'custodyId',
  'name',
  'encoding',
  'delimiter',
  'quote',
  'sheet',
  'headerRow',
  'skipTop',
  'skipRows',
  'dateOrder',
  'decimalSign',
  'thousandsSign',
  'rowOrder',
  'debitsAre',
  'debitWords',
  'creditWords',
  'undated',
  'opening',
  'closing',
] as const

/** What stands in the form of a profile, as it is typed; what nobody chose yet is empty. */
export type ProfileFields = Readonly<Record<(typeof plainFields)[number], string>>

export type ProfileErrors = Readonly<Partial<Record<(typeof plainFields)[number] | 'columns', string>>>

const empty = Object.fromEntries(plainFields.map((name) => [name, ''])) as ProfileFields

/** The fields of what is known: the rules of a profile, or what was recognised in a file. */
export function fieldsOfRules(
  rules: ProfileSuggestion['rules'],
  known: Partial<Pick<ProfileFields, 'custodyId' | 'name' | 'headerRow'>>,
): ProfileFields {
  const told = (value: string | number | undefined) => (value === undefined ? '' : String(value))
  return {
    ...empty,
    ...known,
    encoding: told(rules.encoding),
    delimiter: told(rules.delimiter),
    quote: told(rules.quote),
    sheet: told(rules.sheet ?? 1),
    skipTop: told(rules.skipTop ?? 0),
    skipRows: (rules.skipRows ?? []).join('\n'),
    dateOrder: told(rules.dateOrder),
    decimalSign: told(rules.decimalSign),
    thousandsSign: told(rules.thousandsSign),
    rowOrder: told(rules.rowOrder),
    debitsAre: told(rules.debitsAre ?? 'positive'),
    debitWords: (rules.debitWords ?? []).join(', '),
    creditWords: (rules.creditWords ?? []).join(', '),
    undated: told(rules.undated ?? 'refused'),
  }
}

/** The columns of a file with what a profile says of them; those that the file does not have stay at the end. */
export function columnsByRules(
  found: ProfileSuggestion['columns'],
  rules: ProfileRules,
): readonly ColumnChoice[] {
  const isAt = (
    column: Pick<ColumnChoice, 'header' | 'nth' | 'place'>,
    at: ProfileRules['columns'][number]['at'],
  ) =>
    'place' in at
      ? at.place === column.place
      : headerKey(at.header) === headerKey(column.header) && at.nth === column.nth
  const told = found.map((column) => ({
    ...column,
    role: rules.columns.find(({ at }) => isAt(column, at))?.role ?? ('' as const),
  }))
  const missing = rules.columns.filter(({ at }) => !found.some((column) => isAt(column, at)))
  return [
    ...told,
    ...missing.map(({ role, at }, index) => ({
      ...placeOf(at, found.length + index + 1),
      role,
      samples: [],
    })),
  ]
}

const placeOf = (at: ProfileRules['columns'][number]['at'], place: number) =>
  'place' in at ? { header: '', nth: 1, place: at.place } : { header: at.header, nth: at.nth, place }

/** The columns of a file as they were recognised. */
export const columnsSuggested = (found: ProfileSuggestion['columns']): readonly ColumnChoice[] =>
  found.map((column) => ({ ...column, role: column.role ?? '' }))

/** What was typed, and the columns that were chosen; samples come with them, so that the page stays as it was. */
export function readProfileForm(form: FormData): { fields: ProfileFields; columns: readonly ColumnChoice[] } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const fields = Object.fromEntries(
    plainFields.map((name) => [name, name === 'delimiter' ? text(name) : text(name).slice(0, 2_000)]),
  ) as ProfileFields
  const many = Math.min(Number(text('columns')) || 0, tableLimits.columns)
  const columns = Array.from({ length: many }, (_, index) => ({
    header: text(`header-${index}`).slice(0, 120),
    nth: Number(text(`nth-${index}`)) || 1,
    place: Number(text(`place-${index}`)) || index + 1,
    role: columnRoles.find((role) => role === text(`role-${index}`)) ?? ('' as const),
    samples: [],
  }))
  return { fields, columns }
}

const oneOf = <Value extends string>(values: readonly Value[], typed: string) =>
  values.find((each) => each === typed)
const list = (typed: string, separator: RegExp) =>
  typed
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '')
const choose = 'Elige una opción: el archivo no lo deja claro.'

/** The rules that a form tells, or what has to be mended, field by field. */
export function rulesOfForm(
  fields: ProfileFields,
  columns: readonly ColumnChoice[],
): Readonly<{ rules: ProfileRules }> | Readonly<{ errors: ProfileErrors }> {
  const isBare = columns.every(({ header, role }) => role === '' || header === '')
  const given = {
    columns: columns.flatMap(({ role, header, nth, place }) =>
      role === '' ? [] : [{ role, at: isBare || header === '' ? { place } : { header, nth } }],
    ),
    encoding: oneOf(encodings, fields.encoding) ?? 'unicode',
    delimiter: oneOf(delimiters, fields.delimiter) ?? ';',
    quote: oneOf(quotes, fields.quote) ?? '"',
    sheet: Number(fields.sheet || 1),
    skipTop: Number(fields.skipTop || 0),
    skipRows: list(fields.skipRows, /[\r\n]+/),
    dateOrder: oneOf(dateOrders, fields.dateOrder),
    decimalSign: oneOf(decimalSigns, fields.decimalSign),
    thousandsSign: oneOf(thousandsSigns, fields.thousandsSign),
    rowOrder: oneOf(rowOrders, fields.rowOrder),
    debitsAre: oneOf(['positive', 'negative'], fields.debitsAre),
    debitWords: list(fields.debitWords, /,/),
    creditWords: list(fields.creditWords, /,/),
    undated: oneOf(['refused', 'pending'], fields.undated),
  }
  const read = ProfileRules.safeParse(given)
  if (!read.success) return { errors: errorsOf(read.error.issues.map(({ path }) => String(path[0]))) }
  const [fault] = faultsOf(read.data)
  if (!fault) return { rules: read.data }
  const field =
    fault === 'signs-same' ? 'thousandsSign' : fault.startsWith('side-words') ? 'debitWords' : 'columns'
  return { errors: { [field]: profileFault(fault) } }
}

function errorsOf(wrong: readonly string[]): ProfileErrors {
  const said: ProfileErrors = {
    columns: 'Indica al menos la columna de la fecha y la del importe.',
    sheet: 'Escribe el número de la hoja, desde 1.',
    skipTop: `Escribe cuántas filas, de 0 a ${tableLimits.headerWithin}.`,
    skipRows: 'Escribe un comienzo por línea, de 2 a 60 letras y no más de 20.',
    debitWords: 'Escribe las palabras separadas por comas, no más de 10.',
    creditWords: 'Escribe las palabras separadas por comas, no más de 10.',
  }
  return Object.fromEntries(wrong.map((field) => [field, said[field as keyof ProfileErrors] ?? choose]))
}
