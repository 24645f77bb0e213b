import type { LayoutExampleCode } from '#domain/banking/layout-examples.ts'
import type { LayoutSource } from '#domain/banking/layout-sources.ts'
import type { LayoutFault, LayoutPart, UnfittingReason } from '#domain/banking/payment-layout.ts'
import type { RefusalDetails } from '#domain/refusal.ts'

/** What a column can say, as an operator chooses it. */
export const sourceNames: Record<LayoutSource, string> = {
  account: 'Cuenta de quien cobra',
  amount: 'Importe del pago',
  reference: 'Referencia del pago',
  holder: 'Titular que cobra',
  text: 'Concepto (con la referencia)',
  bank: 'Código del banco que recibe',
  'bank-name': 'Nombre del banco que recibe',
  branch: 'Sucursal',
  kind: 'Tipo de cuenta',
  country: 'País de la cuenta',
  'document-type': 'Tipo de documento',
  document: 'Documento de quien cobra',
  counter: 'Número de línea: 1, 2, 3…',
  constant: 'Texto fijo',
  payments: 'Cuántos pagos hay',
  sum: 'Suma de los pagos',
  currency: 'Moneda',
  'message-id': 'Código del lote',
  'execution-date': 'Día en que paga el banco',
  'created-date': 'Día en que se hizo',
  'debtor-name': 'Titular de la cuenta de cargo',
  'debtor-account': 'Cuenta de cargo',
  'debtor-bic': 'BIC de la cuenta de cargo',
}

/** The lines of a file, as they are named. */
export const partNames: Record<LayoutPart, string> = {
  header: 'Primera línea',
  payment: 'Línea de cada pago',
  totals: 'Última línea',
}

/** What a layout to begin with is called: never as some bank's own. */
export const exampleNames: Record<LayoutExampleCode, string> = {
  'general-table': 'General: tabla con todos los datos',
  'mx-table': 'México: tabla con CLABE',
  'mx-fixed': 'México: ancho fijo con CLABE',
  'ar-table': 'Argentina: tabla con CBU',
  'pe-fixed': 'Perú: ancho fijo con CCI y documento',
  'cl-table': 'Chile: tabla con banco, cuenta y RUT',
  'co-fixed': 'Colombia: ancho fijo con banco, cuenta y documento',
}

const faults: Record<LayoutFault, string> = {
  'amount-not-once': 'La línea de cada pago necesita el importe, y una sola vez.',
  'account-missing': 'Falta en la línea de cada pago la cuenta de quien cobra.',
  'reference-missing':
    'Falta en la línea de cada pago la referencia o el concepto. Sin ella no se reconoce el cargo en el extracto.',
  'payment-in-line-of-all':
    'La primera y la última línea hablan de todos los pagos: ahí no va un dato de uno.',
  'width-missing': 'En un archivo de ancho fijo, cada columna necesita su ancho.',
  'filling-missing': 'En un archivo de ancho fijo, elige con qué se rellena: espacios o ceros.',
  'filling-without-width': 'Para rellenar hace falta el ancho.',
  'zeros-on-the-right':
    'Con ceros a la derecha sería otro número. Alinea a la derecha: los ceros van delante.',
  'zeros-before-words': 'Los ceros solo rellenan números. Elige espacios.',
  'cut-not-words':
    'Solo se cortan los nombres y el concepto. Una cuenta, un importe o una referencia, nunca.',
  'codes-twice': 'En los códigos del banco hay uno repetido.',
  'codes-of-data': 'Los códigos del banco sirven para tipos, bancos, países y monedas.',
  'titles-in-fixed': 'Un archivo de ancho fijo no lleva títulos. Usa la primera línea.',
  'text-unwritable':
    'Un texto tiene letras que el archivo no admite, el separador, comillas, o empieza como una fórmula (=, +, -, @).',
}

const isFault = (word: unknown): word is LayoutFault => Object.hasOwn(faults, String(word))

/** What contradicts itself in a layout, and how to mend it. */
export const layoutFaultText = (fault: LayoutFault, column?: string): string =>
  column === undefined ? faults[fault] : `Columna «${column}»: ${lowered(faults[fault])}`

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const unfitting: Record<UnfittingReason, string> = {
  missing: 'falta el dato. Escribe en la columna qué poner cuando falta, o exporta ese pago aparte',
  'too-long': 'no cabe. Nada se corta sin permiso: ensancha la columna o permite cortar, si es un nombre',
  letters: 'tiene letras que el archivo no admite. Elige letras sencillas',
  separator: 'contiene el separador o comillas. Elige otro separador o pon comillas',
  formula: 'una hoja de cálculo lo tomaría por una fórmula',
  loses: 'perdería letras o cifras con ese filtro de letras',
  'no-code': 'el banco no tiene código para ese valor. Agrégalo a sus códigos',
  'reference-cut': 'el concepto se corta y pierde la referencia. Ensancha la columna',
  'bank-missing': 'esa cuenta no dice su banco. Agrega una columna con el banco que recibe',
}

const isReason = (word: unknown): word is UnfittingReason => Object.hasOwn(unfitting, String(word))

/** Why a layout is not kept, or no file is made in it. */
export const layoutRefusals = {
  'layout-contradicts-itself': ({ fault, column }: RefusalDetails) =>
    `${layoutFaultText(isFault(fault) ? fault : 'amount-not-once', column === undefined ? undefined : String(column))} No se guardó nada.`,
  'layout-name-taken': ({ name }: RefusalDetails) =>
    `Esa cuenta ya tiene un formato ${name === undefined ? 'con ese nombre' : `llamado ${String(name)}`}. No se guardó nada: ponle otro nombre o cambia aquel.`,
  'layout-of-other-account': ({ name }: RefusalDetails) =>
    `El formato ${name === undefined ? 'elegido' : `«${String(name)}»`} es de otra cuenta. No se exportó nada: elige uno de esa moneda.`,
  'payment-does-not-fit': ({ column, reason, code }: RefusalDetails) => {
    const who = code === undefined || code === '' ? '' : `Pago ${String(code)}, `
    const where = `${who}${who === '' ? 'Columna' : 'columna'} «${String(column ?? '')}»: `
    return `${where}${unfitting[isReason(reason) ? reason : 'too-long']}. No se hizo ningún archivo.`
  },
}
