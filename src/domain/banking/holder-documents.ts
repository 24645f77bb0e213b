import { type AccountScheme, isAccountScheme } from './account-number.ts'
import { type DocumentCheck, type HolderDocument, lettersAndDigits, weighedFromRight } from './local-rules.ts'
import { cleanTyped } from './number-check.ts'

/** The document by which the bank of an account knows its holder, where the account number does not say it. */
export type KnownBy = Readonly<{ documentType: string; document: string }>

const argentine = { CUIT: checkCuit }
const documents: Readonly<Record<AccountScheme, Partial<Record<HolderDocument, Check>>>> = {
  iban: {},
  clabe: { RFC: checkRfc, CURP: checkCurp },
  cbu: argentine,
  cvu: argentine,
  cci: { DNI: checkDni, RUC: checkPeruvianRuc, CE: lettersAndDigits, PAS: lettersAndDigits },
}
type Check = (clean: string) => DocumentCheck

/** The documents that may stand beside a number of a scheme: banks of these countries pay lists of payments by them. */
export function documentsBeside(scheme: AccountScheme): readonly HolderDocument[] {
  return (Object.keys(documents[scheme]) as HolderDocument[]).toSorted()
}

/** Whether a scheme has documents beside its numbers. */
export function hasDocuments(scheme: string): scheme is AccountScheme {
  return isAccountScheme(scheme) && documentsBeside(scheme).length > 0
}

/**
 * Reads the document that a person typed beside a number, which is never asked for: null where nothing was typed or
 * chosen. A wrong one comes back with its problem; one of another scheme is a kind that was not chosen.
 */
export function checkDocumentBeside(
  scheme: AccountScheme,
  typed: Readonly<{ documentType: string; document: string }>,
): KnownBy | null | Exclude<DocumentCheck, object> | 'document-type-missing' {
  const clean = cleanTyped(typed.document, '')
  const choices = documentsBeside(scheme)
  const documentType = choices.find((each) => each === typed.documentType)
  // Where there is one kind only it is never chosen.
  if (clean === '') return documentType && choices.length > 1 ? 'document-wrong' : null
  const check = documentType && documents[scheme][documentType]
  if (!check) return 'document-type-missing'
  const whole = check(clean)
  // Often typed with its name before it: RFC GODE561231GR8.
  const isNamed = typeof whole === 'string' && clean.startsWith(documentType)
  const checked = isNamed ? check(clean.slice(documentType.length).replace(/^:/, '')) : whole
  return typeof checked === 'string' ? checked : { documentType, document: checked.document }
}

/** A document in one text, as it is kept beside the account. */
export const documentText = ({ documentType, document }: KnownBy) => `${documentType} ${document}`

/** The text of `documentText`, read. */
export function readDocumentText(text: string): KnownBy {
  const [documentType = '', document = ''] = text.split(' ')
  return { documentType, document }
}

/**
 * An RFC of Mexico: three letters of a company or four of a person, six of a date, three of the SAT. Its last one is a
 * control that the SAT itself did not always give right, so that only the form and the date are checked.
 */
function checkRfc(clean: string): DocumentCheck {
  const date = /^[A-ZÑ&]{3,4}(\d{6})[0-9A-Z]{3}$/.exec(clean)?.[1]
  return date !== undefined && isDate(date) ? { document: clean } : 'document-wrong'
}

const curpLetters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

/** A CURP of Mexico, of 18: its last digit is what the values of the others by 18 down to 2 lack to a ten (RENAPO). */
function checkCurp(clean: string): DocumentCheck {
  const date = /^[A-ZÑ]{4}(\d{6})[HMX][A-Z]{2}[B-DF-HJ-NÑP-TV-Z]{3}[0-9A-Z]\d$/.exec(clean)?.[1]
  if (date === undefined || !isDate(date)) return 'document-wrong'
  const sum = Array.from(clean.slice(0, 17)).reduce(
    (all, letter, at) => all + curpLetters.indexOf(letter) * (18 - at),
    0,
  )
  return Number(clean.at(-1)) === (10 - (sum % 10)) % 10 ? { document: clean } : 'document-control-wrong'
}

const byElevenWeights = [2, 3, 4, 5, 6, 7]

/** A CUIT or CUIL of Argentina: eleven digits, the last by eleven; what would be a ten is given under another beginning. */
function checkCuit(clean: string): DocumentCheck {
  const [, number, control] = /^(?:CUIL:?)?([235]\d{9})(\d)$/.exec(clean) ?? []
  if (number === undefined) return 'document-wrong'
  const right = (11 - (weighedFromRight(number, byElevenWeights) % 11)) % 11
  return String(right) === control ? { document: number + control } : 'document-control-wrong'
}

/** A DNI of Peru: eight digits; the one of control beside it is asked by no bank. */
function checkDni(clean: string): DocumentCheck {
  return /^(?!0{8})\d{8}$/.test(clean) ? { document: clean } : 'document-wrong'
}

/** A RUC of Peru: 10, 15, 16, 17 or 20, eight digits and a control by eleven of which only the last digit is written (SUNAT). */
function checkPeruvianRuc(clean: string): DocumentCheck {
  const [, number, control] = /^((?:1[0567]|20)\d{8})(\d)$/.exec(clean) ?? []
  if (number === undefined) return 'document-wrong'
  const right = (11 - (weighedFromRight(number, byElevenWeights) % 11)) % 10
  return String(right) === control ? { document: clean } : 'document-control-wrong'
}

/** Whether six digits are a day of some century. */
function isDate(digits: string): boolean {
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)))
  try {
    Temporal.PlainDate.from(
      { year: 2000 + Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
    return true
  } catch {
    return false
  }
}
