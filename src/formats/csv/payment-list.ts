import { assert } from '#domain/assert.ts'
import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import { isSepaId } from '#domain/banking/sepa-text.ts'
import {
  currencies,
  type Currency,
  decimalFromMinor,
  isCurrency,
  minorFromDecimal,
  total,
} from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { plainOrder } from '../iso20022/pain001.ts'

/**
 * The columns of our list of payments, for banks that take no ISO 20022 order: no bank's own layout, but all that any of
 * them asks for a transfer. The first nine say of which order a line is, and are the same on every line.
 */
const columns = [
  'lote',
  'creado',
  'ejecutar_el',
  'titular_de_cargo',
  'cuenta_de_cargo',
  'bic_de_cargo',
  'pagos',
  'total',
  'moneda',
  'referencia',
  'importe',
  'beneficiario',
  'cuenta_completa',
  'pais',
  'banco',
  'nombre_del_banco',
  'sucursal',
  'tipo_de_cuenta',
  'cuenta',
  'tipo_de_documento',
  'documento',
  'concepto',
] as const

type Row = Readonly<Record<(typeof columns)[number], string>>
const ofOrder = columns.slice(0, 9)

/**
 * Writes an order as a list of payments: values separated by semicolons, in letters that every bank reads, none of them
 * quoted. A name begins with a letter or digit, so that no spreadsheet takes
 * it for a formula; whatever else could not stand in the list throws.
 */
export function writePaymentList(order: CreditTransferOrder): string {
  const plain = plainOrder(order)
  const { debtor, payments, currency } = plain
  assert(payments.length > 0, 'a list of payments has payments')
  assert(/^\d{4}-\d{2}-\d{2}$/.test(plain.executionDate), 'the execution date is a day')
  const ids = new Set(payments.map((each) => each.endToEndId))
  assert(ids.size === payments.length, 'every payment of a list has its own reference')
  const common = {
    lote: plain.messageId,
    creado: plain.createdAt.toString({ smallestUnit: 'second' }),
    ejecutar_el: plain.executionDate,
    titular_de_cargo: debtor.name,
    cuenta_de_cargo: debtor.account,
    bic_de_cargo: debtor.bic ?? '',
    pagos: String(payments.length),
    total: amountText(total(payments.map((each) => each.amountMinor)), currency),
    moneda: currency,
  }
  const rows = payments.map((payment) => lineOf({ ...common, ...paymentRow(payment, currency) }))
  return [columns.join(';'), ...rows, ''].join('\r\n')
}

function paymentRow(payment: CreditTransfer, currency: Currency) {
  const { endToEndId, amountMinor, creditorName, creditorAccount, creditorDocument, text } = payment
  assert(isSepaId(endToEndId), `the reference ${endToEndId} is 1 to 35 plain characters`)
  assert(amountMinor > 0n, `${endToEndId} pays something`)
  assert(/[A-Za-z0-9]/.test(creditorName), `${endToEndId} names its payee`)
  assert(/^[A-Za-z0-9.\-@]+$/.test(creditorAccount), `${endToEndId} has an account that can be written`)
  const { country, bankName, parts } = readLocalAccount(creditorAccount) ?? {}
  const { documentType, document } = creditorDocument ?? parts ?? {}
  return {
    referencia: endToEndId,
    importe: amountText(amountMinor, currency),
    beneficiario: creditorName.replace(/^[^A-Za-z0-9]+/, ''),
    cuenta_completa: creditorAccount,
    pais: country ?? '',
    banco: parts?.bank ?? '',
    nombre_del_banco: plainBank(bankName ?? ''),
    sucursal: parts?.branch ?? '',
    tipo_de_cuenta: parts?.kind ?? '',
    cuenta: parts?.number ?? creditorAccount,
    tipo_de_documento: documentType ?? '',
    documento: document ?? '',
    concepto: text,
  }
}

const plainBank = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

function lineOf(row: Row): string {
  return columns
    .map((column) => {
      assert(!/[;"\p{Cc}]/u.test(row[column]), `${column} can stand in a list of payments`)
      assert(!/^[=+\-@]/.test(row[column]), `${column} is no formula`)
      return row[column]
    })
    .join(';')
}

/** An amount as the rails of its currency pay it: without decimals where they pay whole units. */
function amountText(minor: bigint, currency: Currency): string {
  const { exponent, stepMinor } = currencies[currency]
  assert(minor % stepMinor === 0n, `an amount in ${currency} can be paid`)
  const text = decimalFromMinor(minor, currency)
  return stepMinor === 10n ** BigInt(exponent) ? text.replace(/\.\d+$/, '') : text
}

/** Reads a list of payments as whoever pays it does, with its count and its sum; null where it is none. */
export function readPaymentList(content: string): CreditTransferOrder | null {
  const [head, ...lines] = content.split('\r\n')
  if (head !== columns.join(';') || lines.pop() !== '') return null
  const rows = lines.map(rowOf)
  const [first] = rows
  if (!first || rows.some((row) => row === null)) return null
  const all = rows.filter((row) => row !== null)
  const isOneOrder = all.every((row) => ofOrder.every((column) => row[column] === first[column]))
  if (!isOneOrder || !isCurrency(first.moneda) || String(all.length) !== first.pagos) return null
  try {
    return orderOf(first, all, first.moneda)
  } catch (thrown) {
    if (isRefusal(thrown) || thrown instanceof RangeError) return null
    throw thrown
  }
}

function orderOf(first: Row, rows: readonly Row[], currency: Currency): CreditTransferOrder | null {
  const payments = rows.map((row) => ({
    endToEndId: row.referencia,
    amountMinor: minorFromDecimal(row.importe, currency),
    creditorName: row.beneficiario,
    creditorAccount: row.cuenta_completa,
    // An account whose parts are told has the document in its number.
    ...(row.pais === '' &&
      row.documento !== '' && {
        creditorDocument: { documentType: row.tipo_de_documento, document: row.documento },
      }),
    text: row.concepto,
  }))
  const sum = total(payments.map((each) => each.amountMinor))
  if (sum !== minorFromDecimal(first.total, currency) || !rows.every(isOneAccount)) return null
  return {
    messageId: first.lote,
    createdAt: Temporal.Instant.from(first.creado),
    debtor: {
      name: first.titular_de_cargo,
      account: first.cuenta_de_cargo,
      ...(first.bic_de_cargo !== '' && { bic: first.bic_de_cargo }),
    },
    executionDate: first.ejecutar_el,
    currency,
    payments,
  }
}

/** Whether the parts of an account, which are what a bank pays to, are those of the account that was approved. */
function isOneAccount(row: Row): boolean {
  const { parts, country, bankName } = readLocalAccount(row.cuenta_completa) ?? {}
  if (!parts) return row.cuenta === row.cuenta_completa && row.pais === '' && row.banco === ''
  return (
    row.pais === country &&
    row.banco === parts.bank &&
    row.nombre_del_banco === plainBank(bankName ?? '') &&
    row.sucursal === parts.branch &&
    row.tipo_de_cuenta === parts.kind &&
    row.cuenta === parts.number &&
    row.tipo_de_documento === parts.documentType &&
    row.documento === parts.document
  )
}

function rowOf(line: string): Row | null {
  const values = line.split(';')
  if (values.length !== columns.length) return null
  return Object.fromEntries(columns.map((column, place) => [column, values[place] ?? ''])) as Row
}
