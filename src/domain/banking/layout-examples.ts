import type { z } from 'zod'
import type { Currency } from '../money.ts'
import { type LayoutColumn, LayoutRules } from './payment-layout.ts'

/** Layouts to begin with. They are general forms that many banks resemble, and no bank's own. */
export const layoutExampleCodes = [
  'general-table',
  'mx-table',
  'mx-fixed',
  'ar-table',
  'pe-fixed',
  'cl-table',
  'co-fixed',
] as const
export type LayoutExampleCode = (typeof layoutExampleCodes)[number]

type Example = Readonly<{ currencies: readonly Currency[] | 'all'; rules: LayoutRules }>

type Typed = Partial<z.input<typeof LayoutRules.shape.payment>[number]>
const column = (name: string, source: LayoutColumn['source'], more: Typed = {}) => ({ name, source, ...more })

/** Blanks after words that are cut, and zeros before numbers that never are. */
const words = (width: number): Typed => ({
  width,
  filling: 'blank',
  cut: true,
  upper: true,
  letters: 'letters-and-digits',
})
const data = (width: number): Typed => ({ width, filling: 'blank', letters: 'letters-and-digits' })
const number = (width: number): Typed => ({ width, filling: 'zero', align: 'right', letters: 'digits' })
const sum = (width: number): Typed => ({ width, filling: 'zero', align: 'right', decimals: 'none' })
const constant = (name: string, text: string) =>
  column(name, 'constant', { constant: text, width: text.length, filling: 'blank' })

const table = { kind: 'delimited', ending: 'csv', titles: true } as const
const inCapitals: Typed = { upper: true, letters: 'letters-and-digits', cut: true }

const firstLine = [
  constant('Tipo de línea', '1'),
  column('Lote', 'message-id', { width: 30, filling: 'blank' }),
  column('Fecha', 'execution-date', { width: 8, filling: 'blank' }),
  column('Cuenta de cargo', 'debtor-account', { width: 34, filling: 'blank' }),
  column('Moneda', 'currency', { width: 3, filling: 'blank' }),
]
const lastLine = [
  constant('Tipo de línea', '3'),
  column('Pagos', 'payments', number(6)),
  column('Total', 'sum', sum(17)),
]

const rules: Record<LayoutExampleCode, z.input<typeof LayoutRules>> = {
  'general-table': {
    ...table,
    encoding: 'utf-8',
    quotes: 'when-needed',
    payment: [
      column('Referencia', 'reference'),
      column('Importe', 'amount'),
      column('Moneda', 'currency'),
      column('Titular', 'holder', { letters: 'as-is' }),
      column('País', 'country', { whenMissing: '' }),
      column('Banco', 'bank', { whenMissing: '' }),
      column('Sucursal', 'branch', { whenMissing: '' }),
      column('Tipo de cuenta', 'kind', { whenMissing: '' }),
      column('Cuenta', 'account', { letters: 'as-is' }),
      column('Tipo de documento', 'document-type', { whenMissing: '' }),
      column('Documento', 'document', { whenMissing: '' }),
      column('Concepto', 'text'),
    ],
  },
  'mx-table': {
    ...table,
    delimiter: ',',
    payment: [
      column('CLABE', 'account', { width: 18, letters: 'digits' }),
      column('Titular', 'holder', { width: 39, ...inCapitals }),
      column('Importe', 'amount'),
      column('Concepto', 'text', { width: 39, ...inCapitals }),
      column('Referencia', 'reference', { width: 29, letters: 'letters-and-digits' }),
      column('Banco', 'bank', { width: 3, letters: 'digits' }),
      column('RFC', 'document', { width: 18, whenMissing: 'ND' }),
    ],
  },
  'mx-fixed': {
    kind: 'fixed',
    header: firstLine,
    payment: [
      constant('Tipo de línea', '2'),
      column('Número', 'counter', number(6)),
      column('CLABE', 'account', data(18)),
      column('Importe', 'amount', sum(15)),
      column('Titular', 'holder', words(39)),
      column('Concepto', 'text', words(39)),
      column('Referencia', 'reference', data(29)),
      column('RFC', 'document', { ...data(18), whenMissing: 'ND' }),
    ],
    totals: lastLine,
  },
  'ar-table': {
    ...table,
    payment: [
      column('CBU', 'account', { width: 22, letters: 'digits' }),
      column('Titular', 'holder', { width: 60, ...inCapitals }),
      column('CUIT', 'document', { width: 11, letters: 'digits', whenMissing: '' }),
      column('Importe', 'amount', { decimals: 'comma' }),
      column('Referencia', 'reference', { letters: 'letters-and-digits' }),
      column('Concepto', 'text', { width: 50, ...inCapitals }),
    ],
  },
  'pe-fixed': {
    kind: 'fixed',
    header: firstLine,
    payment: [
      constant('Tipo de línea', '2'),
      column('CCI', 'account', data(20)),
      column('Tipo de documento', 'document-type', { ...data(3), whenMissing: '' }),
      column('DNI o RUC', 'document', { ...data(12), whenMissing: '' }),
      column('Titular', 'holder', words(60)),
      column('Moneda', 'currency', data(3)),
      column('Importe', 'amount', sum(15)),
      column('Referencia', 'reference', data(20)),
      column('Concepto', 'text', words(40)),
    ],
    totals: lastLine,
  },
  'cl-table': {
    ...table,
    payment: [
      column('Banco', 'bank', { width: 3, letters: 'digits' }),
      column('Tipo de cuenta', 'kind', {
        codes: [
          { from: 'corriente', to: 'CC' },
          { from: 'vista', to: 'VT' },
          { from: 'ahorro', to: 'AH' },
        ],
      }),
      column('Cuenta', 'account', { width: 18, letters: 'digits' }),
      column('RUT', 'document', { width: 12 }),
      column('Titular', 'holder', { width: 60, ...inCapitals }),
      column('Importe', 'amount'),
      column('Correo', 'constant'),
      column('Referencia', 'reference', { letters: 'letters-and-digits' }),
      column('Concepto', 'text', { width: 60, ...inCapitals }),
    ],
  },
  'co-fixed': {
    kind: 'fixed',
    header: firstLine,
    payment: [
      constant('Tipo de línea', '2'),
      column('Banco', 'bank', number(4)),
      column('Tipo de cuenta', 'kind', {
        width: 1,
        filling: 'blank',
        codes: [
          { from: 'ahorro', to: 'A' },
          { from: 'corriente', to: 'C' },
          { from: 'deposito', to: 'D' },
        ],
      }),
      column('Cuenta', 'account', data(20)),
      column('Tipo de documento', 'document-type', data(3)),
      column('Documento', 'document', data(16)),
      column('Titular', 'holder', words(40)),
      column('Importe', 'amount', { ...sum(15), decimalCount: 'two' }),
      column('Referencia', 'reference', data(20)),
      column('Concepto', 'text', words(40)),
    ],
    totals: lastLine,
  },
}

const currenciesOf: Record<LayoutExampleCode, Example['currencies']> = {
  'general-table': 'all',
  'mx-table': ['MXN'],
  'mx-fixed': ['MXN'],
  'ar-table': ['ARS', 'USD'],
  'pe-fixed': ['PEN', 'USD'],
  'cl-table': ['CLP'],
  'co-fixed': ['COP'],
}

/** The rules of a layout to begin with. */
export const exampleRules = (code: LayoutExampleCode): LayoutRules => LayoutRules.parse(rules[code])

/** Whether a layout to begin with can serve accounts in a currency. */
export function exampleServes(code: LayoutExampleCode, currency: string): boolean {
  const served = currenciesOf[code]
  return served === 'all' || served.some((each) => each === currency)
}
