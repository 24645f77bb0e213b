import { z } from 'zod'
import {
  codedSources,
  layoutSources,
  type LayoutSource,
  numberSources,
  paymentSources,
  tellsWords,
} from './layout-sources.ts'

export const layoutKinds = ['delimited', 'fixed'] as const
export const layoutDelimiters = [';', ',', '\t', '|'] as const
export const layoutQuotes = ['none', 'when-needed', 'always'] as const
export const lineEnds = ['crlf', 'lf'] as const
export const layoutEncodings = ['latin-1', 'utf-8'] as const
export const layoutEndings = ['txt', 'csv'] as const
export const fillings = ['none', 'blank', 'zero'] as const
export const alignments = ['left', 'right'] as const
export const letterRules = ['plain', 'as-is', 'letters-and-digits', 'digits'] as const
export const decimalForms = ['point', 'comma', 'none'] as const
/** `of-currency`: as many as the rails of the currency pay; `two`: always two, zeros where they pay whole units. */
export const decimalCounts = ['of-currency', 'two'] as const
export const dateForms = ['YYYYMMDD', 'YYYY-MM-DD', 'DDMMYYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYMMDD'] as const

/** More is no layout of a bank. */
export const layoutLimits = { columns: 40, width: 200, text: 100, codes: 100, fileLetters: 200_000 } as const

const LayoutColumn = z.strictObject({
  /** What the column is called: in the titles of the file, and where a payment does not fit. */
  name: z.string().trim().min(1).max(40),
  source: z.enum(layoutSources),
  /** What a constant column says. */
  constant: z.string().max(layoutLimits.text).default(''),
  /** In a delimited file the most that the column holds; without it as long as it is. */
  width: z.int().min(1).max(layoutLimits.width).optional(),
  filling: z.enum(fillings).default('none'),
  align: z.enum(alignments).default('left'),
  /** Whether words that are too long are cut. */
  cut: z.boolean().default(false),
  letters: z.enum(letterRules).default('plain'),
  upper: z.boolean().default(false),
  decimals: z.enum(decimalForms).default('point'),
  decimalCount: z.enum(decimalCounts).default('of-currency'),
  date: z.enum(dateForms).default('YYYYMMDD'),
  /** How the bank calls what we call otherwise: `corriente` → `CC`. With any, what is not among them is refused. */
  codes: z
    .array(
      z.strictObject({
        from: z.string().trim().min(1).max(40),
        to: z.string().trim().min(1).max(40),
      }),
    )
    .max(layoutLimits.codes)
    .default([]),
  /** What stands there for a payment that has nothing to say; without it such a payment is refused. */
  whenMissing: z.string().max(40).optional(),
})

export type LayoutColumn = z.infer<typeof LayoutColumn>

const columns = z.array(LayoutColumn).max(layoutLimits.columns)

/**
 * How one bank wants its payments told, where it takes no ISO 20022 order: a text of one line for each payment, between a
 * first and a last line that speak of all of them.
 */
export const LayoutRules = z.strictObject({
  kind: z.enum(layoutKinds),
  delimiter: z.enum(layoutDelimiters).default(';'),
  quotes: z.enum(layoutQuotes).default('none'),
  lineEnd: z.enum(lineEnds).default('crlf'),
  encoding: z.enum(layoutEncodings).default('latin-1'),
  ending: z.enum(layoutEndings).default('txt'),
  /** Whether the first line names the columns. */
  titles: z.boolean().default(false),
  header: columns.default([]),
  payment: columns,
  totals: columns.default([]),
})

export type LayoutRules = z.infer<typeof LayoutRules>

export const layoutParts = ['header', 'payment', 'totals'] as const
export type LayoutPart = (typeof layoutParts)[number]

/** Why a layout cannot be followed, however well it is written. */
export const layoutFaults = [
  'amount-not-once',
  'account-missing',
  'reference-missing',
  'payment-in-line-of-all',
  'width-missing',
  'filling-missing',
  'filling-without-width',
  'zeros-on-the-right',
  'zeros-before-words',
  'cut-not-words',
  'codes-twice',
  'codes-of-data',
  'titles-in-fixed',
  'text-unwritable',
] as const

export type LayoutFault = (typeof layoutFaults)[number]

/** What contradicts itself in a layout, with the column that has it; null where a file can be written by it. */
export function layoutFault(
  rules: LayoutRules,
): Readonly<{ fault: LayoutFault; part: LayoutPart; column?: string; place?: number }> | null {
  const has = (...sources: readonly LayoutSource[]) =>
    rules.payment.filter(({ source }) => sources.includes(source)).length
  const part = 'payment'
  if (has('amount') !== 1) return { fault: 'amount-not-once', part }
  if (has('account') === 0) return { fault: 'account-missing', part }
  if (has('reference', 'text') === 0) return { fault: 'reference-missing', part }
  if (rules.titles && rules.kind === 'fixed') return { fault: 'titles-in-fixed', part }
  for (const each of layoutParts)
    for (const [place, column] of rules[each].entries()) {
      const fault = columnFault(rules, each, column)
      if (fault) return { fault, part: each, column: column.name, place }
    }
  return null
}

function columnFault(rules: LayoutRules, part: LayoutPart, column: LayoutColumn): LayoutFault | null {
  const { source, width, filling, align, cut, codes, name, constant, whenMissing } = column
  const isFixed = rules.kind === 'fixed'
  const froms = new Set(codes.map(({ from }) => from.toLowerCase()))
  const told = [
    ...(source === 'constant' ? [constant] : []),
    ...codes.map(({ to }) => to),
    whenMissing ?? '',
    ...(rules.titles && part === 'payment' ? [name] : []),
  ]
  const checks: readonly (readonly [LayoutFault, boolean])[] = [
    ['payment-in-line-of-all', part !== 'payment' && paymentSources.some((each) => each === source)],
    ['width-missing', isFixed && width === undefined],
    ['filling-missing', isFixed && filling === 'none'],
    ['filling-without-width', filling !== 'none' && width === undefined],
    ['zeros-on-the-right', filling === 'zero' && align === 'left'],
    ['zeros-before-words', filling === 'zero' && !numberSources.includes(source)],
    ['cut-not-words', cut && !tellsWords(source)],
    ['codes-twice', froms.size < codes.length || new Set(codes.map(({ to }) => to)).size < codes.length],
    ['codes-of-data', codes.length > 0 && !codedSources.includes(source)],
    ['text-unwritable', told.some((text) => !isWritable(rules, text))],
  ]
  return checks.find(([, isSo]) => isSo)?.[0] ?? null
}

/** Whether a text can stand in a file of these rules as it is: in its letters, in one cell, and as no formula. */
export function isWritable(rules: LayoutRules, text: string): boolean {
  if (!isInLetters(rules, text)) return false
  if (rules.kind === 'fixed') return true
  if (/^\s*[=+\-@]/.test(text)) return false
  return rules.quotes !== 'none' || !(text.includes(rules.delimiter) || text.includes('"'))
}

/**
 * Whether every letter of a text is one of the file's, and none of it ends a line. In fixed widths a letter is one byte, so
 * that no bank counts otherwise than we do.
 */
export function isInLetters({ kind, encoding }: LayoutRules, text: string): boolean {
  if (/\p{Cc}|\p{Zl}|\p{Zp}|\p{Cs}/u.test(text)) return false
  if (encoding === 'latin-1') return Array.from(text).every((letter) => letter <= 'ÿ')
  return kind === 'delimited' || /^[ -~]*$/.test(text)
}

export const LayoutName = z.string().trim().min(2).max(60)

/** A layout as a payment file keeps it: what it was when the file was made, whatever becomes of it. */
export const PaymentLayout = z.strictObject({ name: LayoutName, rules: LayoutRules })
export type PaymentLayout = z.infer<typeof PaymentLayout>

/** Why one payment, or a line of all of them, does not fit into a layout. */
export const unfittingReasons = [
  'missing',
  'too-long',
  'letters',
  'separator',
  'formula',
  'loses',
  'no-code',
  'reference-cut',
  'bank-missing',
] as const
export type UnfittingReason = (typeof unfittingReasons)[number]

/** A file of one layout as operators hand it to each other. */
export const layoutFileFormat = 'resguardo-payment-layout'
export const LayoutFile = z.strictObject({
  format: z.literal(layoutFileFormat),
  version: z.literal(1),
  name: LayoutName,
  rules: LayoutRules,
})
export type LayoutFile = z.infer<typeof LayoutFile>
