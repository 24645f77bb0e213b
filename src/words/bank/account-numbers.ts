import { type AccountScheme, isAccountScheme } from '#domain/banking/account-number.ts'
import type { AccountProblem, AccountProblemDetails } from '#domain/banking/number-check.ts'
import type { StandIn } from '#domain/banking/stand-in.ts'

/** The name of each scheme on a label. */
export const accountSchemeLabel: Record<AccountScheme, string> = {
  iban: 'IBAN',
  clabe: 'CLABE interbancaria',
  cbu: 'CBU',
  cvu: 'CVU',
  cci: 'CCI (código de cuenta interbancario)',
}

/** What the number of a scheme is called in the form of a bank, alone and with its article; no scheme has just a number. */
export function shortNumberName(scheme: string): Readonly<{ bare: string; the: string }> {
  if (!isAccountScheme(scheme)) return { bare: 'Número de cuenta', the: 'el número de cuenta' }
  const bare = scheme.toUpperCase()
  return { bare, the: `${scheme === 'clabe' ? 'la' : 'el'} ${bare}` }
}

/** What a scheme's number looks like and where its owner finds it. */
export const accountSchemeHint: Record<AccountScheme, string> = {
  iban: 'En España empieza por ES y tiene 24 caracteres. Está en tu banca en línea, junto al saldo.',
  clabe: '18 dígitos. Está en tu estado de cuenta y en la aplicación de tu banco.',
  cbu: '22 dígitos, de un banco. Está en la aplicación de tu banco, junto al alias.',
  cvu: '22 dígitos que empiezan por 000, de una billetera virtual. Está en su aplicación, junto al alias.',
  cci: '20 dígitos. Está en la aplicación de tu banco. No es el número de cuenta corto.',
}

/** The same for the field in which Argentina types either. */
export const cbuOrCvuHint =
  '22 dígitos. Está en la aplicación de tu banco o de tu billetera virtual, junto al alias.'

/** What the people of a country (ISO 3166) call the number of an account that can receive a transfer. */
export function accountNumberName(country: string): string {
  const names: Readonly<Record<string, string>> = {
    MX: 'CLABE interbancaria',
    AR: 'CBU o CVU',
    PE: 'CCI (código de cuenta interbancario)',
    CL: 'Número de cuenta',
    CO: 'Número de cuenta',
    UY: 'Número de cuenta',
    EC: 'Número de cuenta',
  }
  return names[country] ?? 'IBAN'
}

/** What is wrong with a typed number, in a sentence that says what to do. */
export function accountProblemText(
  scheme: AccountScheme,
  problem: AccountProblem,
  details: AccountProblemDetails = {},
): string {
  return sentences[problem](scheme, details)
}

const withArticle: Record<AccountScheme, string> = {
  iban: 'un IBAN',
  clabe: 'una CLABE',
  cbu: 'un CBU',
  cvu: 'un CVU',
  cci: 'un CCI',
}

/** What the people of a country call the control inside its account numbers, and where it stands in the IBAN. */
const nationalControls: Readonly<Record<string, string>> = {
  BE: 'El control de la cuenta belga (los 2 últimos números)',
  FI: 'El dígito de control de la cuenta finlandesa (el último)',
  FR: 'La clave de la cuenta francesa (clé RIB, los 2 últimos números)',
  IT: 'La letra de control de la cuenta italiana (el CIN, el 5.º carácter)',
  MC: 'La clave de la cuenta monegasca (clé RIB, los 2 últimos números)',
  PT: 'El control de la cuenta portuguesa (el del NIB, los 2 últimos números)',
  SM: 'La letra de control de la cuenta de San Marino (el CIN, el 5.º carácter)',
}

/** What somebody typed who is used to be paid without the number of their account, and why we ask for that. */
const standIns: Readonly<Record<StandIn, string>> = {
  alias: 'Eso parece un alias, y un alias puede pasar a otra cuenta.',
  phone: 'Eso parece un teléfono, y un teléfono puede pasar a otra cuenta.',
  card: 'Eso parece el número de una tarjeta: no se lo des a nadie para cobrar.',
}

const whole: Readonly<Record<AccountScheme, string>> = {
  iban: 'el IBAN de la cuenta',
  clabe: 'la CLABE de la cuenta, de 18 dígitos',
  cbu: 'el CBU o el CVU de la cuenta, de 22 dígitos',
  cvu: 'el CVU de la cuenta, de 22 dígitos',
  cci: 'el CCI de la cuenta, de 20 dígitos',
}

type Sentence = (scheme: AccountScheme, details: AccountProblemDetails) => string

const sentences: Record<AccountProblem, Sentence> = {
  empty: (scheme) => `Escribe ${withArticle[scheme]}.`,
  'stands-for-account': (scheme, { what }) =>
    `${standIns[what as StandIn]} Escribe ${whole[scheme]}: está en la aplicación de tu banco.`,
  'wrong-characters': (scheme, { character }) =>
    `${sentenceStart(scheme)} lleva solo ${scheme === 'iban' ? 'letras sin acento y números' : 'números'}: quita «${character}».`,
  'country-missing': () =>
    'Un IBAN empieza por las dos letras del país, por ejemplo ES. Cópialo entero, con las letras.',
  'country-unknown': (_, { country }) =>
    `Ningún país usa un IBAN que empiece por «${country}». Revisa las dos primeras letras.`,
  'country-without-iban': (_, { country }) =>
    `En ${countryName(country)} no se usa el IBAN. Elige el país de la cuenta y escribe el número que se usa allí.`,
  'digits-missing': (scheme, { missing, expected, typed }) =>
    `${missing === 1 ? 'Falta' : 'Faltan'} ${counted(missing, scheme)}: ${withArticle[scheme]} ${ofCountry(scheme)}tiene ${expected} y escribiste ${typed}.`,
  'digits-too-many': (scheme, { extra, expected, typed }) =>
    `Hay ${counted(extra, scheme)} de más: ${withArticle[scheme]} ${ofCountry(scheme)}tiene ${expected} y escribiste ${typed}.`,
  'structure-wrong': (_, { country }) =>
    `En un IBAN de ${countryName(country)} hay una letra donde va un número, o un número donde va una letra. Revísalo.`,
  'all-zeros': () => 'El número no puede ser todo ceros. Copia el de tu cuenta.',
  'cbu-not-cvu': () =>
    'Un CVU empieza por 000 y este número no. Si tu cuenta es de un banco, elige CBU; si no, revísalo.',
  'control-wrong': () => 'El dígito de control no coincide: revisa los números uno por uno.',
  'iban-control-wrong': () =>
    'Los dígitos de control del IBAN no coinciden: revisa los números uno por uno, también los dos que siguen a las letras.',
  'ccc-control-wrong': () =>
    'Los dígitos de control de la cuenta española (el 13.º y el 14.º del IBAN) no coinciden: revisa la oficina y el número de cuenta.',
  'national-control-wrong': (_, { country }) =>
    `${nationalControls[String(country)] ?? `El control propio de las cuentas de ${countryName(country)}`} no coincide: revisa el número desde el quinto carácter.`,
  'branch-control-wrong': (scheme) =>
    `El dígito de control del banco y la sucursal no coincide: revisa ${scheme === 'cci' ? 'los 6 primeros números y el penúltimo' : 'los 8 primeros números'}.`,
  'iban-outside-sepa': (_, { country }) =>
    `Las transferencias en euros que hacemos (SEPA) no llegan a las cuentas de ${countryName(country)}. Escribe una cuenta en euros de un país que use SEPA.`,
  'account-control-wrong': (scheme) =>
    `El dígito de control de la cuenta no coincide: revisa ${scheme === 'cci' ? 'los números del 7 al 18 y el último' : 'los 14 últimos números'}.`,
}

function sentenceStart(scheme: AccountScheme): string {
  return withArticle[scheme].replace('u', 'U')
}

function counted(count: string | number | undefined, scheme: AccountScheme): string {
  const noun = scheme === 'iban' ? 'carácter' : 'dígito'
  if (count === 1) return `1 ${noun}`
  return `${count} ${scheme === 'iban' ? 'caracteres' : 'dígitos'}`
}

function ofCountry(scheme: AccountScheme): string {
  return scheme === 'iban' ? 'de ese país ' : ''
}

function countryName(country: string | number | undefined): string {
  return new Intl.DisplayNames('es', { type: 'region', fallback: 'code' }).of(String(country)) ?? ''
}
