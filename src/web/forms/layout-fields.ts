import {
  layoutFault,
  type LayoutColumn,
  layoutLimits,
  type LayoutPart,
  layoutParts,
  LayoutRules,
} from '#domain/banking/payment-layout.ts'
import { layoutFaultText } from '#words/bank/layouts.ts'

const fileFields = [
  'custodyId',
  'name',
  'kind',
  'delimiter',
  'quotes',
  'lineEnd',
  'encoding',
  'ending',
  'titles',
] as const

const columnFields = [
  'name',
  'source',
  'constant',
  'width',
  'filling',
  'align',
  'cut',
  'letters',
  'upper',
  'decimals',
  'decimalCount',
  'date',
  'codes',
  'mayMiss',
  'whenMissing',
] as const

/** A column in the form of a layout, as it is typed; a tick that is set is `on`. */
export type ColumnFields = Readonly<Record<(typeof columnFields)[number], string>>

/** What stands in the form of a layout, as it is typed. */
export type LayoutFields = Readonly<Record<(typeof fileFields)[number], string>> &
  Readonly<Record<LayoutPart, readonly ColumnFields[]>>

/** What has to be mended: in the file as a whole, and column by column (`payment-0`). */
export type LayoutErrors = Readonly<{
  name?: string
  custodyId?: string
  whole?: string
  columns: Readonly<Record<string, string>>
}>

const tick = (isSet: boolean) => (isSet ? 'on' : '')

/** The form of a layout that is known. */
export function fieldsOfLayout(
  rules: LayoutRules,
  { name, custodyId }: Pick<LayoutFields, 'name' | 'custodyId'>,
) {
  const { kind, delimiter, quotes, lineEnd, encoding, ending, titles } = rules
  const columns = (part: LayoutPart) => rules[part].map(fieldsOfColumn)
  const fields: LayoutFields = {
    custodyId,
    name,
    kind,
    delimiter,
    quotes,
    lineEnd,
    encoding,
    ending,
    titles: tick(titles),
    header: columns('header'),
    payment: columns('payment'),
    totals: columns('totals'),
  }
  return fields
}

function fieldsOfColumn(column: LayoutColumn): ColumnFields {
  const { width, cut, upper, codes, whenMissing, ...same } = column
  return {
    ...same,
    width: width === undefined ? '' : String(width),
    cut: tick(cut),
    upper: tick(upper),
    codes: codes.map(({ from, to }) => `${from} = ${to}`).join('\n'),
    mayMiss: tick(whenMissing !== undefined),
    whenMissing: whenMissing ?? '',
  }
}

const emptyColumn = Object.fromEntries(columnFields.map((name) => [name, ''])) as ColumnFields

/** What was typed. */
export function readLayoutForm(form: FormData): LayoutFields {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 10_000) : ''
  }
  const columns = (part: LayoutPart) =>
    Array.from({ length: Math.min(Number(text(`${part}-columns`)) || 0, layoutLimits.columns) }, (_, place) =>
      Object.fromEntries(columnFields.map((field) => [field, text(`${part}-${place}-${field}`)])),
    ) as ColumnFields[]
  const file = Object.fromEntries(fileFields.map((field) => [field, text(field)])) as Record<
    (typeof fileFields)[number],
    string
  >
  return { ...file, header: columns('header'), payment: columns('payment'), totals: columns('totals') }
}

/** The form after a column was added, taken out or moved before the one above it; null where nothing of that was asked. */
export function rearranged(fields: LayoutFields, act: string): LayoutFields | null {
  const [verb, name, at] = act.split(' ')
  const part = layoutParts.find((each) => each === name)
  if (!part) return null
  const columns = fields[part]
  const place = Number(at)
  const column = columns[place]
  if (verb === 'add') return { ...fields, [part]: [...columns, emptyColumn].slice(0, layoutLimits.columns) }
  if (verb === 'remove') return { ...fields, [part]: columns.toSpliced(place, 1) }
  if (verb !== 'up' || !column || place === 0) return fields
  return { ...fields, [part]: columns.toSpliced(place, 1).toSpliced(place - 1, 0, column) }
}

const number = (typed: string) => (typed.trim() === '' ? undefined : Number(typed))
const chosen = (typed: string) => (typed === '' ? undefined : typed)

const columnOf = (typed: ColumnFields) => ({
  name: typed.name,
  source: typed.source,
  constant: typed.constant,
  width: number(typed.width),
  filling: chosen(typed.filling),
  align: chosen(typed.align),
  cut: typed.cut === 'on',
  letters: chosen(typed.letters),
  upper: typed.upper === 'on',
  decimals: chosen(typed.decimals),
  decimalCount: chosen(typed.decimalCount),
  date: chosen(typed.date),
  codes: typed.codes
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [from = '', to = ''] = line.split('=')
      return { from, to }
    }),
  ...(typed.mayMiss === 'on' && { whenMissing: typed.whenMissing }),
})

/** The rules that a form tells, or what has to be mended. */
export function rulesOfLayout(
  fields: LayoutFields,
): Readonly<{ rules: LayoutRules }> | Readonly<{ errors: LayoutErrors }> {
  const { kind, delimiter, quotes, lineEnd, encoding, ending, titles } = fields
  const read = LayoutRules.safeParse({
    kind,
    delimiter: chosen(delimiter),
    quotes: chosen(quotes),
    lineEnd: chosen(lineEnd),
    encoding: chosen(encoding),
    ending: chosen(ending),
    titles: titles === 'on',
    ...Object.fromEntries(layoutParts.map((part) => [part, fields[part].map(columnOf)])),
  })
  if (!read.success) {
    const wrong = read.error.issues.map(({ path: [part, place, field] }) => ({ part, place, field }))
    const inColumns = wrong.filter(({ place }) => place !== undefined)
    const said = inColumns.map(
      ({ part, place, field }) =>
        [`${String(part)}-${String(place)}`, sentences[String(field)] ?? choose] as const,
    )
    const whole = inColumns.length < wrong.length ? { whole: choose } : {}
    return { errors: { ...whole, columns: Object.fromEntries(said) } }
  }
  const found = layoutFault(read.data)
  if (!found) return { rules: read.data }
  const text = layoutFaultText(found.fault)
  if (found.place === undefined) return { errors: { whole: text, columns: {} } }
  return { errors: { columns: { [`${found.part}-${found.place}`]: text } } }
}

const choose = 'Elige una opción en cada lista.'
const sentences: Readonly<Record<string, string>> = {
  name: 'Escribe el nombre de la columna, de 1 a 40 letras.',
  source: 'Elige qué dice la columna, o quítala.',
  constant: `El texto fijo tiene como mucho ${layoutLimits.text} letras.`,
  width: `El ancho es un número entero, de 1 a ${layoutLimits.width}.`,
  codes: 'Escribe un código por línea, así: corriente = CC.',
  whenMissing: 'Lo que se pone cuando falta tiene como mucho 40 letras.',
}
