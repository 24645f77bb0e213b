import { refuse } from '../refusal.ts'

/**
 * The form that opens a session at the identity provider: at most 400 px wide. An instance
 * that hides the name fields presets each with one blank, and the provider reads the name from the document.
 */
export const identityForm = {
  widestPixels: 400,
  preset: ' ',
  mostOfName: 120,
  mostOfIdNumber: 60,
  mostOfVendorData: 1_000,
  namesMissing: 'Required parameters givenName or lastName is missing',
} as const

/** Which fields an instance shows: the names, with the number of the document; and a reference for the operator. */
export type FieldsShown = Readonly<{ names: boolean; vendorData: boolean }>

type Typed = Readonly<
  Partial<Record<'givenName' | 'lastName' | 'idNumber' | 'vendorData', string | undefined>>
>

/** What a session is opened with; null is what nobody gave. */
export type SessionFields = Readonly<{
  givenName: string
  lastName: string
  idNumber: string | null
  vendorData: string | null
}>

/**
 * What a session is opened with: the preset blanks where the names are hidden, otherwise what was typed. Refuses the
 * names in which nothing, or only blanks, was typed, with the provider's own sentence as `problem`, and whatever the
 * provider would not take.
 */
export function sessionFields(typed: Typed, shown: FieldsShown): SessionFields {
  const { preset, mostOfIdNumber, mostOfVendorData } = identityForm
  const vendorData = shown.vendorData ? given('vendorData', typed.vendorData, mostOfVendorData) : ''
  const reference = { vendorData: vendorData || null }
  if (!shown.names) return { givenName: preset, lastName: preset, idNumber: null, ...reference }
  const names = { givenName: typed.givenName?.trim() ?? '', lastName: typed.lastName?.trim() ?? '' }
  const fields = (['givenName', 'lastName'] as const).filter((field) => names[field] === '')
  if (fields.length > 0) refuse('input-wrong', { fields, problem: identityForm.namesMissing })
  const idNumber = given('idNumber', typed.idNumber, mostOfIdNumber) || null
  return { ...names, idNumber, ...reference }
}

/** A line that one may leave empty. What could not be kept is refused before a session is paid for. */
function given(field: string, typed: string | undefined, most: number): string {
  const text = typed?.trim() ?? ''
  if (text.length > most || !text.isWellFormed() || /\p{Cc}/u.test(text))
    refuse('input-wrong', { fields: [field] })
  return text
}
