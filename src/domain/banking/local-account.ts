import { chileanAccount } from './chilean-account.ts'
import { colombianAccount } from './colombian-account.ts'
import { ecuadorianAccount } from './ecuadorian-account.ts'
import type { LocalRules } from './local-rules.ts'
import { charactersProblem, cleanTyped, zerosProblem } from './number-check.ts'
import { uruguayanAccount } from './uruguayan-account.ts'

/** The accounts whose number says neither bank nor holder, so that both are asked with it. */
export const localSchemes = ['cl_account', 'co_account', 'uy_account', 'ec_account'] as const
export type LocalScheme = (typeof localSchemes)[number]

const rules: Readonly<Record<LocalScheme, LocalRules>> = {
  cl_account: chileanAccount,
  co_account: colombianAccount,
  uy_account: uruguayanAccount,
  ec_account: ecuadorianAccount,
}

/** The parts of such an account, as they are typed and chosen. */
export const localFields = ['bank', 'branch', 'kind', 'number', 'documentType', 'document'] as const
export type LocalField = (typeof localFields)[number]
export type LocalParts = Readonly<Record<LocalField, string>>

/** What can be wrong with such an account, in the order in which it is looked for. */
export const localProblems = [
  'bank-missing',
  'kind-missing',
  'branch-wrong',
  'number-empty',
  'number-is-key',
  'number-characters',
  'number-length',
  'number-zeros',
  'document-type-missing',
  'document-wrong',
  'document-control-wrong',
] as const
export type LocalProblem = (typeof localProblems)[number]

type WrongPart = Readonly<{
  valid: false
  field: LocalField
  problem: LocalProblem
  details: Readonly<Record<string, string | number>>
}>

/** An account of these schemes, read: `number` is all of it in one text; `sameAs` is what tells it from others, whoever holds it. */
type RightAccount = Readonly<{
  valid: true
  scheme: LocalScheme
  country: string
  bankName: string
  number: string
  sameAs: string
  masked: string
  parts: LocalParts
}>

export type LocalCheck = RightAccount | WrongPart

/** Whether a word names such a scheme. */
export function isLocalScheme(word: string): word is LocalScheme {
  return Object.hasOwn(rules, word)
}

/** The scheme of a country whose accounts have no number that says it all; null for every other. */
export function localSchemeOf(country: string): LocalScheme | null {
  return localSchemes.find((scheme) => rules[scheme].country === country) ?? null
}

/** The rules of a scheme: its banks, kinds and documents. */
export function localRules(scheme: LocalScheme): LocalRules {
  return rules[scheme]
}

/** Reads an account that a person described; a wrong one comes back with its first problem and the part that has it. */
export function checkLocalAccount(scheme: LocalScheme, typed: LocalParts): LocalCheck {
  const { country, banks, kinds, bankWithBranches, documents, digits } = rules[scheme]
  const { bank } = typed
  const bankName = Object.hasOwn(banks, bank) ? banks[bank] : undefined
  if (bankName === undefined) return wrong('bank', 'bank-missing')
  const kind = kinds.find((each) => each === typed.kind)
  if (!kind) return wrong('kind', 'kind-missing')
  const branch = bank === bankWithBranches ? cleanTyped(typed.branch, 'sucursal') : ''
  if (bank === bankWithBranches && !/^\d{2,4}$/.test(branch)) return wrong('branch', 'branch-wrong')
  const number = cleanTyped(typed.number, 'cuenta')
  // A key of Bre-B: a name after an at sign, or a mail address.
  if (scheme === 'co_account' && number.includes('@')) return wrong('number', 'number-is-key')
  const problem = numberProblem(number, digits(bank, kind))
  if (problem) return problem
  const read = Object.entries(documents).find(([type]) => type === typed.documentType)
  if (!read) return wrong('documentType', 'document-type-missing')
  const [documentType, check] = read
  const checked = check(withoutType(cleanTyped(typed.document, ''), documentType))
  if (typeof checked === 'string') return wrong('document', checked, { documentType })
  const parts = { bank, branch, kind, number, documentType, document: checked.document }
  return {
    valid: true,
    scheme,
    country,
    bankName,
    number: [country, bank, branch, kind, number, documentType, checked.document].join('.'),
    sameAs: [country, bank, branch, number].join('.'),
    masked: `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`,
    parts,
  }
}

/** The account that a number of these schemes stands for; null for every other number, and for one that is not right. */
export function readLocalAccount(number: string): RightAccount | null {
  const [
    country = '',
    bank = '',
    branch = '',
    kind = '',
    digits = '',
    documentType = '',
    document = '',
    more,
  ] = number.split('.')
  const scheme = localSchemeOf(country)
  if (scheme === null || more !== undefined) return null
  const check = checkLocalAccount(scheme, { bank, branch, kind, number: digits, documentType, document })
  return check.valid && check.number === number ? check : null
}

/** Such a number for reading aloud and comparing: bank, branch, number, and the document of its holder. */
export function readableLocalAccount(number: string): string {
  const { parts } = readLocalAccount(number) ?? {}
  if (!parts) return number
  const place = [parts.bank, parts.branch, parts.number].filter(Boolean).join(' ')
  return `${place} (${parts.documentType} ${parts.document})`
}

function numberProblem(number: string, [least, most]: readonly [number, number]): WrongPart | null {
  if (number === '') return wrong('number', 'number-empty')
  const character = charactersProblem(number, /[^0-9]/u)
  if (character) return wrong('number', 'number-characters', character.details)
  if (number.length < least || number.length > most)
    return wrong('number', 'number-length', { least, most, typed: number.length })
  return zerosProblem(number) ? wrong('number', 'number-zeros') : null
}

function wrong(
  field: LocalField,
  problem: LocalProblem,
  details: Readonly<Record<string, string | number>> = {},
): WrongPart {
  return { valid: false, field, problem, details }
}

/** A document is often typed with its name before its number: RUT 12.531.909-2. */
function withoutType(document: string, type: string): string {
  const rest = document.startsWith(type) ? document.slice(type.length).replace(/^:/, '') : document
  return /^\d/.test(rest) ? rest : document
}
