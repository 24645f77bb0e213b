import { readFile } from 'node:fs/promises'
import { signedMinor, type ReadStatementFile, type Statement } from '#domain/banking/statement.ts'
import { total } from '#domain/money.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import { statementRefused, statementWarning } from '#words/bank/statements.ts'

const help = `Uso: inspect-statement ARCHIVO…

Lee extractos bancarios sin guardar nada y escribe una línea JSON por archivo:

  file           el archivo, como se escribió
  format         lo que resultó ser: camt.053, camt.052, mt940, norma43, csv…
  version        versión del formato, si la dice
  account        número de la cuenta del primer extracto del archivo
  currency       moneda, si todo el archivo usa una sola
  entries        número de movimientos, también los pendientes
  credits_minor  suma de los abonos contabilizados, en unidades menores (céntimos)
  debits_minor   suma de los cargos contabilizados
  opening_minor  saldo inicial; negativo si la cuenta está en descubierto
  closing_minor  saldo final
  warnings       avisos, en español
  refused        por qué no se puede leer, o null

Lo que no se sabe es null. Un archivo con varios extractos da las sumas de todos si la moneda es una
sola; con varias monedas, las sumas y los saldos son null y hay un aviso. Los saldos se suman por cuenta:
el inicial de su primer extracto y el final del último.

Sale con 0 si pudo abrir todos los archivos, y con 1 si alguno no se pudo abrir.
`

type Totals = Readonly<{
  credits_minor: bigint | null
  debits_minor: bigint | null
  opening_minor: bigint | null
  closing_minor: bigint | null
}>

const unknownTotals: Totals = {
  credits_minor: null,
  debits_minor: null,
  opening_minor: null,
  closing_minor: null,
}

function totalsOf(statements: readonly Statement[]): Totals {
  const booked = statements.flatMap((statement) => statement.lines).filter((line) => line.status === 'booked')
  const effects = booked.map(signedMinor)
  const first = new Map<string, Statement>()
  const last = new Map<string, Statement>()
  for (const statement of statements) {
    if (!first.has(statement.account.number)) first.set(statement.account.number, statement)
    last.set(statement.account.number, statement)
  }
  return {
    credits_minor: total(effects.filter((effect) => effect > 0n)),
    debits_minor: -total(effects.filter((effect) => effect < 0n)),
    opening_minor: sumIfKnown([...first.values()].map((statement) => statement.openingMinor)),
    closing_minor: sumIfKnown([...last.values()].map((statement) => statement.closingMinor)),
  }
}

function sumIfKnown(amounts: readonly (bigint | null)[]): bigint | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0n)
}

function report(file: string, reading: ReadStatementFile): Record<string, unknown> {
  const start = { file, format: reading.format, version: reading.version }
  if (!reading.read) {
    const nothing = { account: null, currency: null, entries: null, ...unknownTotals }
    return { ...start, ...nothing, warnings: [], refused: statementRefused(reading.refused) }
  }
  const { statements } = reading
  const lines = statements.flatMap((statement) => statement.lines)
  const currencies = new Set([...statements, ...lines].flatMap((item) => item.currency ?? []))
  const [currency = null] = currencies
  return {
    ...start,
    account: statements[0]?.account.number ?? null,
    currency: currencies.size === 1 ? currency : null,
    entries: lines.length,
    ...(currencies.size > 1 ? unknownTotals : totalsOf(statements)),
    warnings: reading.warnings.map(statementWarning),
    refused: null,
  }
}

/** Minor units are written as whole JSON numbers, however large. */
function jsonLine(value: Record<string, unknown>): string {
  const parts = Object.entries(value).map(([key, part]) => {
    const text = typeof part === 'bigint' ? part.toString() : JSON.stringify(part)
    return `${JSON.stringify(key)}:${text}`
  })
  return `{${parts.join(',')}}`
}

function unopened(file: string, thrown: unknown): Record<string, unknown> {
  const reason = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'desconocido'
  const nothing = {
    format: null,
    version: null,
    account: null,
    currency: null,
    entries: null,
    ...unknownTotals,
  }
  return { file, ...nothing, warnings: [], refused: `No se pudo abrir el archivo (${reason}).` }
}

const files = process.argv.slice(2)
if (files.length === 0 || files.includes('--help') || files.includes('-h')) {
  console.log(help)
  process.exitCode = files.length === 0 ? 1 : 0
} else {
  for (const file of files) {
    const bytes = await readFile(file).catch((thrown: unknown) => unopened(file, thrown))
    if (!(bytes instanceof Uint8Array)) process.exitCode = 1
    console.log(jsonLine(bytes instanceof Uint8Array ? report(file, readStatementFile(bytes)) : bytes))
  }
}
