import type { LocalField, LocalProblem, LocalScheme } from '#domain/banking/local-account.ts'
import { type AccountKind, accountKinds, type HolderDocument } from '#domain/banking/local-rules.ts'

/** What a bank calls each kind of account. */
export const accountKindLabel: Record<AccountKind, string> = {
  corriente: 'Cuenta corriente',
  vista: 'Cuenta vista o CuentaRUT',
  ahorro: 'Cuenta de ahorro',
  deposito: 'Depósito electrónico (Nequi, Daviplata y otras billeteras)',
}

/** The document of a holder, as it is called where it is given. */
export const holderDocumentLabel: Record<HolderDocument, string> = {
  RUT: 'RUT',
  CC: 'Cédula de ciudadanía',
  NIT: 'NIT',
  RFC: 'RFC',
  CURP: 'CURP',
  CUIT: 'CUIT o CUIL',
  DNI: 'DNI',
  CE: 'Cédula de extranjería',
  PPT: 'Permiso por protección temporal (PPT)',
  CI: 'Cédula de identidad',
  CED: 'Cédula',
  RUC: 'RUC',
  PAS: 'Pasaporte',
}

/** The kind of an account that is already known, as a bank's form names it. */
export function accountKindText(kind: string): string {
  const known = accountKinds.find((each) => each === kind)
  return known ? accountKindLabel[known] : kind
}

/** The document of a holder by the letters that banks use for it. */
export function holderDocumentText(type: string | number | undefined): string {
  return Object.entries(holderDocumentLabel).find(([each]) => each === type)?.[1] ?? 'Documento'
}

/** What has to be at hand for an account of a country, in a sentence before the form. */
export const localAccountNeeds: Record<LocalScheme, string> = {
  cl_account:
    'Ten a mano el banco, el tipo y el número de la cuenta, y el RUT de su titular. En una CuentaRUT el número es tu RUT sin el dígito final.',
  co_account: 'Ten a mano el banco, el tipo y el número de la cuenta, y el documento de su titular.',
  uy_account:
    'Ten a mano el banco, el tipo y el número de la cuenta, y el documento de su titular. En Santander, también la sucursal.',
  ec_account: 'Ten a mano el banco, el tipo y el número de la cuenta, y el documento de su titular.',
}

/** How the document of a holder is written, beside its field. */
export const holderDocumentHint: Record<LocalScheme, string> = {
  cl_account: 'Con su dígito verificador: 12345678-5.',
  co_account: 'El NIT lleva su dígito de verificación: 900123456-8. Una cédula, entre 6 y 10 números.',
  uy_account: 'La cédula lleva su último dígito: 1.234.567-2. El RUT de una empresa tiene 12 números.',
  ec_account: 'La cédula tiene 10 números y el RUC tiene 13.',
}

/** Why a document is asked beside a number that says all else. */
export const documentBesideHint =
  'Algunos bancos lo piden para enviarte dinero. Si lo das ahora, no hay que preguntártelo después.'

type Details = Readonly<Record<string, string | number>>

/** What is wrong with a part of such an account, in a sentence that says what to do. */
export function localProblemText(problem: LocalProblem, details: Details = {}): string {
  return sentences[problem](details)
}

/** The parts as people know them. */
export const localFieldLabel: Record<LocalField, string> = {
  bank: 'Banco',
  branch: 'Sucursal, solo en Santander',
  kind: 'Tipo de cuenta',
  number: 'Número de cuenta',
  documentType: 'Documento del titular',
  document: 'Número de documento del titular',
}

const sentences: Record<LocalProblem, (details: Details) => string> = {
  'bank-missing': () => 'Elige el banco de la cuenta en la lista.',
  'kind-missing': () => 'Elige el tipo de cuenta.',
  'branch-wrong': () =>
    'Escribe la sucursal de Santander: entre 2 y 4 números. Está en la aplicación de tu banco.',
  'number-empty': () => 'Escribe el número de la cuenta.',
  'number-is-key': () =>
    'Eso parece una llave de Bre-B, y una llave puede pasar a otra cuenta. Escribe el número de la cuenta: está en la aplicación de tu banco.',
  'number-characters': ({ character }) => `El número de la cuenta lleva solo números: quita «${character}».`,
  'number-length': ({ least, most, typed }) =>
    `En este banco el número de una cuenta así tiene ${least === most ? least : `entre ${least} y ${most}`} números, y escribiste ${typed}. Revísalo, también el tipo de cuenta.`,
  'number-zeros': () => 'El número no puede ser todo ceros. Copia el de tu cuenta.',
  'document-type-missing': () => 'Elige con qué documento te conoce el banco.',
  'document-wrong': ({ documentType }) =>
    `${holderDocumentText(documentType)}: no tiene los números que debe. Cópialo entero, con su último dígito o letra.`,
  'document-control-wrong': ({ documentType }) =>
    `${holderDocumentText(documentType)}: el último dígito no corresponde a los demás. Revísalo número por número.`,
}
