import type { StatementLine } from '#domain/banking/statement.ts'
import type { Currency } from '#domain/money.ts'
import type { BalancedStatement } from '../balanced-statement.ts'
import { amountText } from '../iso-currency.ts'

/** Day, text, who paid, reference, money that leaves, money that enters, balance; and the sign before decimals. */
type Heads = Readonly<{ columns: string; decimalSign: ',' | '.' }>

/** Words that banks of a country put over these columns: a general form, and no bank's own. No two are the same. */
const heads: Readonly<Record<Currency, Heads>> = {
  EUR: {
    columns: 'F. operación;Concepto;Ordenante;Referencia;Debe;Haber;Saldo',
    decimalSign: ',',
  },
  MXN: {
    columns: 'Fecha;Descripción;Ordenante;Clave de rastreo;Retiros;Depósitos;Saldo',
    decimalSign: '.',
  },
  ARS: { columns: 'Fecha;Concepto;Nombre;Referencia;Débito;Crédito;Saldo', decimalSign: ',' },
  PEN: { columns: 'Fecha operación;Descripción;Ordenante;No. operación;Cargo;Abono;Saldo', decimalSign: '.' },
  CLP: { columns: 'Fecha;Descripción;Nombre;No. documento;Cargos;Abonos;Saldo', decimalSign: ',' },
  COP: { columns: 'Fecha;Descripción;Nombre;Referencia;Débitos;Créditos;Saldo', decimalSign: ',' },
  UYU: { columns: 'Fecha;Concepto;Nombre;Documento;Débito;Crédito;Saldo', decimalSign: ',' },
  USD: { columns: 'Fecha;Concepto;Nombre;Documento;Egresos;Ingresos;Saldo', decimalSign: '.' },
}

/**
 * A bank's statement as a table of values separated by semicolons (UTF-8), the oldest movement first, each with the balance
 * after it. It tells neither the account nor its currency: only whoever asked the bank for it knows.
 */
export function writeTable(
  { openingMinor, lines }: Pick<BalancedStatement, 'openingMinor' | 'lines'>,
  currency: Currency,
): string {
  const { columns, decimalSign } = heads[currency]
  const sum = (minor: bigint) => amountText(minor, currency).replace('.', decimalSign)
  let balance = openingMinor
  const rows = lines.map(({ bookingDate, text, counterpartyName, endToEndId, direction, amountMinor }) => {
    const isDebit = direction === 'debit'
    balance += isDebit ? -amountMinor : amountMinor
    return [
      dayText(bookingDate),
      text.join(' '),
      counterpartyName ?? '',
      endToEndId ?? '',
      isDebit ? sum(amountMinor) : '',
      isDebit ? '' : sum(amountMinor),
      sum(balance),
    ]
  })
  return [columns, ...rows.map((row) => row.map(cellText).join(';'))].join('\r\n') + '\r\n'
}

const dayText = (day: StatementLine['bookingDate']) => (day ?? '').split('-').toReversed().join('/')

/** Quoted where it would not stand alone (RFC 4180). */
const cellText = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
