import type { ProblemDetails, RefusedCode } from '#domain/banking/statement.ts'
import type { ColumnRole, ProfileFault, RowDoubt, TableDoubt } from '#domain/banking/statement-profile.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

/** What a column can tell, as an operator chooses it. */
export const roleNames: Record<ColumnRole, string> = {
  'booking-date': 'Fecha del movimiento (contable)',
  'value-date': 'Fecha valor',
  amount: 'Importe, en una sola columna',
  debit: 'Cargos: lo que sale',
  credit: 'Abonos: lo que entra',
  side: 'Si es cargo o abono',
  balance: 'Saldo después del movimiento',
  currency: 'Moneda',
  text: 'Texto o concepto',
  reference: 'Referencia',
  name: 'Nombre de quien paga o cobra, dicho por el banco',
  account: 'Cuenta de quien paga o cobra',
}

const faults: Record<ProfileFault, string> = {
  'role-twice': 'Dos columnas dicen lo mismo. Solo pueden repetirse los textos y las referencias.',
  'column-twice': 'Una columna está dos veces.',
  'headers-and-places':
    'Unas columnas tienen título y otras no. Pon un título a todas o elígelas todas por su lugar.',
  'date-missing': 'Falta la columna con la fecha del movimiento.',
  'amount-missing': 'Falta la columna con el importe, o las dos de cargos y abonos.',
  'amounts-of-two-kinds': 'Elige una sola columna de importe o dos de cargos y abonos, no las tres.',
  'debit-without-credit': 'Hay columna de cargos sin la de abonos, o al revés. Indica las dos.',
  'side-without-amount': 'La columna que dice si es cargo o abono necesita la del importe.',
  'side-words-missing':
    'Escribe con qué palabras dice el banco que es un cargo y con cuáles que es un abono.',
  'side-words-same': 'La misma palabra no puede decir que es un cargo y que es un abono.',
  'signs-same': 'El signo de los decimales y el de los miles no pueden ser el mismo.',
}

/** What contradicts itself in a profile, and how to mend it. */
export const profileFault = (fault: ProfileFault): string => faults[fault]

const isFault = (word: unknown): word is ProfileFault => Object.hasOwn(faults, String(word))

/** Why a profile is not kept. */
export const profileRefusals = {
  'profile-contradicts-itself': ({ fault }: RefusalDetails) =>
    `${isFault(fault) ? faults[fault] : faults['date-missing']} No se guardó nada.`,
  'profile-name-taken': ({ name }: RefusalDetails) =>
    `Esa cuenta ya tiene un perfil ${name === undefined ? 'con ese nombre' : `llamado ${String(name)}`}. No se guardó nada: ponle otro nombre o cambia aquel.`,
}

/** What stands in a cell; a file that was set aside keeps it sealed, and its page shows it. */
const cell = (value: string) => (value === '' ? 'lo que dice esa celda' : `«${value}»`)

const doubts: Record<RowDoubt, (value: string) => string> = {
  amount: (value) => `${cell(value)} no es un importe con esos signos de decimales y miles`,
  shortened: (value) =>
    `${cell(value)} es un número que la hoja de cálculo acortó y ha perdido cifras. Descarga el archivo otra vez del banco, sin abrirlo ni guardarlo`,
  formula: (value) =>
    `es una fórmula${value === '' ? '' : ` (${value})`}, que puede cambiar. Sube el archivo como lo da el banco, sin abrirlo ni guardarlo`,
  decimals: (value) =>
    `${cell(value)} tiene más decimales que su moneda. Mira si ese signo parte los miles: nada se redondea`,
  'too-large': (value) => `${cell(value)} es mayor que cualquier importe que podamos anotar`,
  currency: (value) => `${cell(value)} es de otra moneda que la cuenta`,
  date: (value) => `${cell(value)} no es una fecha en el orden elegido`,
  'no-date': () =>
    'hay dinero o saldo y falta la fecha. Si es un movimiento pendiente, indícalo; si es un total, indica cómo empieza esa fila',
  'no-amount': () => 'hay fecha y falta el importe. Si la fila no es un movimiento, indica cómo empieza',
  'two-amounts': (value) =>
    `hay un cargo${value === '' ? '' : ` (${value})`} y también un abono: solo puede haber uno`,
  sign: (value) => `${cell(value)} tiene un signo que contradice a su columna`,
  side: (value) =>
    value === ''
      ? 'no dice si es un cargo o un abono con ninguna de las palabras elegidas'
      : `«${value}» no es ninguna de las palabras de cargo o de abono`,
  'balance-missing': () =>
    'falta el saldo. Sin él no se sabe qué movimiento es cuál; si el banco no lo da en todas las filas, no elijas esa columna',
  'balance-differs': (value) => {
    const [said, expected] = value.split(' / ')
    return `el saldo dice ${said} y con los movimientos debería ser ${expected}`
  },
  'other-order': () => 'los saldos siguen el orden contrario: elige el otro orden de las filas',
  'day-goes-back': (value) =>
    `la fecha ${value} vuelve atrás. Elige la fecha contable, su orden de día y mes o el otro orden de las filas`,
  'sum-differs': (value) => {
    const [said, expected] = value.split(' / ')
    return `con esos movimientos el saldo final sería ${expected} y escribiste ${said}`
  },
}

/** A doubt about a table: where it is, what stands there and what to do. */
export function tableDoubt({ doubt, row, column, value }: TableDoubt): string {
  const said = doubts[doubt](value)
  if (row === 0) return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  const where = column === '' ? '' : `, columna ${/^\d+$/.test(column) ? column : `«${column}»`}`
  return `Fila ${row}${where}: ${said}.`
}

type Sentence = (details: ProblemDetails) => string
type TableCode = Extract<RefusedCode, `table-${string}`>

/** Why a table is not read, and what to do. */
export const tablesRefused: Record<TableCode, Sentence> = {
  'table-unknown': ({ format }) =>
    `El archivo es ${format === 'xlsx' ? 'una hoja de cálculo (XLSX)' : 'una tabla de texto (CSV)'} y ningún perfil la lee. Indica una vez qué dice cada columna.`,
  'table-several-profiles': ({ profiles }) =>
    `Varios perfiles leen esta tabla (${profiles}). Elige de qué cuenta es.`,
  'table-balances-needed': ({ profile }) =>
    `La tabla de ${profile} no trae saldos. Escribe el saldo de antes y el de después de sus movimientos.`,
  'table-of-other-account': ({ account }) =>
    `La tabla dice ser de otra cuenta que ${account}. Elige la cuenta que nombra el archivo.`,
  'table-row': ({ doubt, row, column, value, profile, more }) => {
    const said = tableDoubt({
      doubt: doubt as RowDoubt,
      row: Number(row),
      column: String(column),
      value: String(value),
    })
    const others = Number(more) > 0 ? ` Y ${more} dudas más.` : ''
    return `Con el perfil ${profile}: ${said}${others}`
  },
  'table-empty': ({ profile }) => `La tabla de ${profile} no tiene ningún movimiento.`,
  'table-too-large': ({ rows, columns }) =>
    `La tabla es demasiado grande: leemos hasta ${rows} filas y ${columns} columnas. Pide al banco un periodo más corto.`,
  'table-damaged': ({ row }) =>
    `Unas comillas no cierran cerca de la fila ${row}. Si el banco no usa comillas, elige «ninguna»; si no, descarga el archivo otra vez.`,
  'table-letters': () =>
    'La tabla no está escrita con las letras elegidas. Elige otras letras, o pide al banco el archivo en UTF-8.',
  'table-sheet-missing': ({ sheet }) => `El archivo no tiene la hoja ${sheet}.`,
}
