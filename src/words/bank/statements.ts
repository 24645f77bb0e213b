import {
  type ProblemDetails,
  type RefusedCode,
  refusedCodes,
  type StatementRefused,
  type StatementWarning,
  type WarningCode,
} from '#domain/banking/statement.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { tablesRefused } from './tables.ts'

type Sentence = (details: ProblemDetails) => string

const warnings: Record<WarningCode, Sentence> = {
  'namespace-missing': () => 'El archivo no dice qué versión usa. Se leyó por su estructura.',
  'encoding-guessed': ({ encoding }) =>
    encoding === undefined
      ? 'El archivo no usa UTF-8 como declara. Revisa las letras con acento y la ñ.'
      : `El archivo no dice con qué letras está escrito y se leyó como ${encoding}. Revisa las letras con acento y la ñ.`,
  'copy-of-statement': ({ statement }) =>
    `El banco marca el extracto ${statement} como copia o duplicado. Lo que ya conocíamos no cuenta otra vez.`,
  'one-page-of-several': ({ statement, page }) =>
    `El extracto ${statement} viene en varias páginas y esta es la ${page}. Cuenta cuando están todas.`,
  'does-not-add-up': ({ statement, expected, closing }) =>
    `El extracto ${statement} no cuadra: con sus movimientos el saldo final sería ${expected} y dice ${closing}.`,
  'balances-missing': ({ statement }) =>
    `El extracto ${statement} no trae el saldo inicial y el final. No se puede comprobar si cuadra.`,
  'count-differs': ({ statement, said, found }) =>
    `El extracto ${statement} dice tener ${said} movimientos y tiene ${found}.`,
  'batch-undivided': ({ position }) =>
    `El movimiento ${position} agrupa varios pagos y su detalle no suma el total. Se trata como uno solo.`,
  'several-currencies': () =>
    'El archivo mezcla varias monedas. Mira cada importe con la suya: no se suman entre sí.',
  'currency-not-said': ({ statement }) => `El extracto ${statement} no dice en qué moneda está la cuenta.`,
  'status-unknown': ({ position, status }) =>
    `El movimiento ${position} tiene un estado desconocido (${status}). No cuenta como dinero recibido ni pagado.`,
  'date-missing': ({ position }) => `El movimiento ${position} no trae su fecha contable.`,
  'line-of-zero': ({ position }) => `El movimiento ${position} es de cero: no mueve dinero y no cuenta.`,
  'other-currency': ({ statement }) =>
    `El extracto ${statement} trae movimientos en otra moneda que su cuenta. No entran en los libros: decide tú qué son.`,
  'record-unknown': ({ line, kind }) =>
    `La línea ${line} es un registro que no conocemos (${kind}). No cuenta, y las sumas de su cuenta cuadran sin ella.`,
  'records-differ': ({ said, found }) =>
    `El archivo dice tener ${said} registros y tiene ${found}. Las sumas de cada cuenta sí cuadran.`,
  'end-missing': ({ field }) =>
    `El archivo no trae su final (registro ${field}). Comprueba que no falte otra cuenta detrás.`,
  'text-damaged': ({ position }) => `El texto del movimiento ${position} llegó con letras dañadas.`,
}

const refused: Record<RefusedCode, Sentence> = {
  ...tablesRefused,
  empty: () => 'El archivo está vacío.',
  'too-large': ({ megabytes }) =>
    `El archivo es demasiado grande. El máximo son ${megabytes} MB; un camt.053 más largo se puede traer comprimido (ZIP o gzip).`,
  'other-format': ({ format }) =>
    `El archivo es ${formatName(format)}. Sube el extracto en camt.053, Norma 43, MT940, OFX, CSV o XLSX.`,
  'not-recognised': () =>
    'No reconocemos el formato del archivo. Sube el extracto en camt.053, Norma 43, MT940, OFX, CSV o XLSX.',
  'encoding-unknown': ({ encoding }) => `No conocemos la codificación de texto del archivo (${encoding}).`,
  'declares-doctype': () => 'El archivo contiene una declaración DOCTYPE. No se acepta por seguridad.',
  'too-deep': () => 'El archivo tiene demasiados niveles anidados. No se acepta por seguridad.',
  'large-not-plain': ({ megabytes }) =>
    `Un archivo de más de ${megabytes} MB se lee solo si es un camt.053 con un extracto de una cuenta, con sus saldos y con movimientos anotados en orden de fecha, 50.000 de un día como mucho. Pide al banco un periodo más corto.`,
  'large-does-not-follow': () =>
    'Un archivo tan grande entra solo si sigue a lo que ya consta de la cuenta, sin huecos. Importa antes lo que falta, o pide al banco un periodo más corto.',
  'large-account-busy': () =>
    'Otro extracto de esta cuenta se está importando por pasos. Un archivo tan grande no espera detrás: tráelo otra vez cuando aquel acabe.',
  'too-much-to-read': () =>
    'Leer el archivo lleva demasiado tiempo o memoria. Pide al banco un periodo más corto.',
  'not-well-formed': ({ line }) =>
    `El archivo está dañado cerca de la línea ${line}. Descárgalo otra vez del banco.`,
  'namespace-foreign': ({ namespace, format }) =>
    `El archivo declara un formato que no es ${format} (${namespace}).`,
  'version-unknown': ({ version, format, first }) =>
    `No leemos la versión ${version} de ${format}. Leemos de la 0${first} a la 14.`,
  'statement-missing': () => 'El archivo no contiene ningún extracto.',
  'account-missing': ({ statement }) => `El extracto ${statement} no dice de qué cuenta es.`,
  'field-missing': ({ position, field }) =>
    `Al movimiento ${position} le falta un dato obligatorio (${field}).`,
  'amount-unreadable': ({ amount, place }) => `No se puede leer el importe «${amount}» ${placeName(place)}.`,
  'amount-too-large': ({ amount, place }) =>
    `El importe ${amount} ${placeName(place)} es mayor que cualquiera que podamos anotar.`,
  'date-impossible': ({ position, date }) =>
    `${position === 0 ? 'El extracto' : `El movimiento ${position}`} tiene una fecha imposible (${date}).`,
  'date-not-of-these-days': ({ position, date, until }) =>
    `${position === 0 ? 'El extracto trae la fecha' : `El movimiento ${position} tiene fecha del`} ${date}. Contamos movimientos de los dos últimos años y, como mucho, hasta el ${until}: pregunta al banco qué fecha vale.`,
  'too-many-decimals': ({ amount, currency, place }) =>
    `El importe ${amount} ${currency} ${placeName(place)} tiene más decimales que su moneda. No se redondea.`,
  'currency-unknown': ({ currency, place }) => `No conocemos la moneda «${currency}» ${placeName(place)}.`,
  'line-unreadable': ({ format, line }) =>
    `La línea ${line} no es como debe ser en ${readNames[String(format)] ?? 'su formato'}. Descarga el archivo otra vez del banco, sin abrirlo ni cambiarlo.`,
  'side-contradicts': ({ position, kind, amount }) =>
    `El movimiento ${position} dice ser ${kind === 'CREDIT' ? 'un abono' : 'un cargo'} y su importe (${amount}) dice lo contrario. Pide al banco el extracto en otro formato.`,
  'corrects-earlier': ({ position }) =>
    `El movimiento ${position} corrige o borra otro que el banco ya había dado. Pregunta al banco cuál vale y pide el extracto en otro formato.`,
  'reference-repeated': ({ position, reference }) =>
    `El movimiento ${position} repite el identificador de otro (${reference}). Pide al banco el extracto en otro formato.`,
  'balance-of-other-day': ({ statement, balance, until }) =>
    `El extracto ${statement} llega hasta el ${until} y su saldo es del ${balance}: no se sabe cuánto había al final. Descárgalo hasta el mismo día en que lo descargas.`,
  'statement-cut': ({ statement, field }) =>
    `El extracto ${statement} está cortado: le falta ${parts[String(field)] ?? field}. Descárgalo otra vez del banco.`,
  'totals-differ': ({ statement, side, saidCount, foundCount, said, found }) =>
    `El extracto ${statement} dice tener ${saidCount} ${side === 'debit' ? 'cargos' : 'abonos'} por ${said} y trae ${foundCount} por ${found}. Descárgalo otra vez del banco.`,
}

const readNames: Readonly<Record<string, string>> = { norma43: 'Norma 43', mt940: 'MT940' }

const parts: Readonly<Record<string, string>> = {
  '33': 'el registro final de la cuenta (33)',
  CURDEF: 'la moneda (CURDEF)',
  DTSTART: 'su primer día (DTSTART)',
  DTEND: 'su último día (DTEND)',
  BALAMT: 'el saldo (LEDGERBAL)',
  DTASOF: 'el día del saldo (DTASOF)',
  ':25:': 'la cuenta (campo 25)',
  ':28C:': 'el número de página (campo 28C)',
  ':34F:': 'la moneda (campo 34F)',
  ':60F:': 'el saldo inicial (campo 60)',
  ':62F:': 'el saldo final (campo 62)',
}

const formatNames: Readonly<Record<string, string>> = {
  'pain.001': 'una orden de pagos (pain.001), no un extracto',
  'pain.002': 'una respuesta a una orden de pagos (pain.002), no un extracto',
  'camt.029': 'una respuesta a una cancelación (camt.029), no un extracto',
  'camt.055': 'una petición de cancelar un pago (camt.055), no un extracto',
  'camt.056': 'una petición de devolver un ingreso (camt.056), no un extracto',
  'pain.008': 'una orden de cobros (pain.008), no un extracto',
  xml: 'un XML que no es un extracto',
  'ofx-of-other': 'un OFX de una tarjeta, un préstamo o una inversión, no de una cuenta',
  zip: 'un archivo comprimido (ZIP): ábrelo y sube el extracto que hay dentro',
  gzip: 'un archivo comprimido (gzip): descomprímelo y sube el extracto que hay dentro',
  'zip-of-many': 'un ZIP con varios archivos: ábrelo y sube cada extracto por separado',
  'zip-locked': 'un ZIP con contraseña: ábrelo y sube el extracto que hay dentro',
  'zip-damaged': 'un ZIP dañado o incompleto: descárgalo otra vez del banco',
  'gzip-damaged': 'un archivo comprimido (gzip) dañado o incompleto: descárgalo otra vez del banco',
  'gzip-of-many':
    'un archivo comprimido (gzip) hecho de varias partes: descomprímelo, y si el extracto pasa de 20 MB comprímelo otra vez entero',
  archive: 'un archivo comprimido: descomprímelo y sube el extracto que hay dentro',
  spreadsheet: 'una hoja de cálculo de OpenDocument (ODS): guárdala como XLSX o CSV',
  'old-spreadsheet':
    'un archivo antiguo de Office (.xls) o con contraseña: ábrelo y guárdalo como XLSX o CSV, sin contraseña',
  'xlsx-damaged': 'una hoja de cálculo (XLSX) dañada o incompleta: descárgala otra vez del banco',
  image: 'una imagen, que no sirve para importar',
  html: 'una página web: quizá se cerró tu sesión en el banco antes de la descarga. Entra otra vez',
  'html-table': 'una página web con nombre de Excel: ábrela con tu hoja de cálculo y guárdala como XLSX',
  json: 'un archivo de datos (JSON), que no es un extracto',
  qif: 'un QIF, que no trae saldos ni moneda',
  rtf: 'un documento de texto (RTF), que no sirve para importar',
  pdf: 'un PDF, que no sirve para importar',
}

function formatName(format: string | number | undefined): string {
  return formatNames[String(format)] ?? 'de un formato que no leemos'
}

function placeName(place: string | number | undefined): string {
  return typeof place === 'number' ? `del movimiento ${place}` : 'de un saldo'
}

/** What is odd in a bank's file, for the operator who decides whether to go on. */
export function statementWarning(warning: StatementWarning): string {
  return warnings[warning.code](warning.details)
}

/** Why a statement was not imported, of the details of a refusal: with the reason of the reader where it gave one. */
export function notUnderstood({ problem, ...details }: RefusalDetails): string {
  const code = refusedCodes.find((each) => each === problem)
  return code === undefined
    ? 'No se pudo leer el archivo. No se importó nada: descárgalo otra vez del banco y súbelo.'
    : `${statementRefused({ code, details: details as ProblemDetails })} No se importó nada.`
}

/** Why a bank's file was not read, and what to do instead. */
export function statementRefused(problem: StatementRefused): string {
  return refused[problem.code](problem.details)
}
