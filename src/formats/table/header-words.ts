import { type ColumnRole, headerKey } from '#domain/banking/statement-profile.ts'

// What Spanish-speaking banks, and some that write English, call their columns; without accents and signs.
const words: Readonly<Record<ColumnRole, string>> = {
  'booking-date':
    'fecha|fecha operacion|fecha de operacion|fecha de la operacion|f operacion|f oper|fecha oper|fec operacion|fecha contable|f contable|fecha de contabilizacion|fecha movimiento|fecha mov|fecha de movimiento|dia|date|booking date|transaction date|posting date',
  'value-date': 'fecha valor|fecha de valor|f valor|fec valor|f val|value date',
  amount: 'importe|monto|cantidad|importe movimiento|importe de la operacion|importe operacion|amount',
  debit: 'cargo|cargos|debe|debito|debitos|retiro|retiros|egreso|egresos|salidas|debit',
  credit: 'abono|abonos|haber|credito|creditos|deposito|depositos|ingreso|ingresos|entradas|credit',
  side: 'd c|d h|c a|d a|cargo abono|debe haber|signo|naturaleza|tipo de movimiento|debit credit|credit debit',
  balance:
    'saldo|saldo contable|saldo disponible|saldo despues|saldo tras el movimiento|saldo posterior|saldos|balance',
  currency: 'divisa|moneda|currency|divisa cuenta',
  text: 'concepto|descripcion|observaciones|detalle|movimiento|mas datos|datos adicionales|informacion adicional|comentario|comentarios|glosa|concepto ampliado|descripcion detallada|beneficiario|label|description|details|memo',
  reference:
    'referencia|referencia 1|referencia 2|referencia numerica|no movimiento|n movimiento|num movimiento|numero de movimiento|no de movimiento|clave de rastreo|clave rastreo|folio|documento|no documento|numero de documento|numero de operacion|no operacion|codigo|reference|transaction id',
  name: 'ordenante|nombre ordenante|nombre del ordenante|nombre|contraparte|payer',
  account:
    'cuenta ordenante|cuenta del ordenante|iban ordenante|cuenta origen|cuenta clabe ordenante|cuenta contraparte',
}

const roleOf = new Map(
  (Object.entries(words) as [ColumnRole, string][]).flatMap(([role, names]) =>
    names.split('|').map((name) => [name, role] as const),
  ),
)

/** What a column tells by its header, with or without the currency behind it; null where it is not known. */
export function roleByHeader(header: string): ColumnRole | null {
  const key = headerKey(header)
  return (
    roleOf.get(key) ??
    roleOf.get(key.replace(/ (?:eur|euros|usd|mxn|ars|pen|clp|cop|uyu|pesos|en euros|en pesos)$/, '')) ??
    null
  )
}

/** What a column of sides says of money that leaves, and of money that enters. */
export const sideWords = {
  debit: ['d', 'debe', 'debito', 'cargo', 'cargos', 'dr', 'db', '-', 'retiro', 'egreso', 'debit'],
  credit: ['c', 'h', 'haber', 'credito', 'abono', 'abonos', 'cr', '+', 'deposito', 'ingreso', 'credit'],
} as const

/** How rows begin that banks put between or after movements, and that are none. */
export const usualSkips = ['Total', 'Saldo inicial', 'Saldo anterior', 'Saldo final', 'Balance at end']
