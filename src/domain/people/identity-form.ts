import { refuse } from '../refusal.ts'

/**
 * The form that opens a session at the identity provider: at most 400 px wide. An instance
 * that hides the name fields presets each with one blank, and the provider reads the name from the document.
 */
export const identityForm = {
  widestPixels: 400,
  preset: ' ',
  mostOfName: 120,
  mostOfVendorData: 1_000,
  namesMissing: 'Required parameters givenName or lastName is missing',
} as const

type SessionNames = Readonly<{ givenName: string; lastName: string }>

/**
 * The names for a session: the preset blanks where they are hidden, otherwise what was typed. Refuses the
 * fields in which nothing, or only blanks, was typed, with the provider's own sentence as `problem`.
 */
export function sessionNames(
  typed: Readonly<{ givenName?: string | undefined; lastName?: string | undefined }>,
  areShown: boolean,
): SessionNames {
  const { preset } = identityForm
  if (!areShown) return { givenName: preset, lastName: preset }
  const given = { givenName: typed.givenName?.trim() ?? '', lastName: typed.lastName?.trim() ?? '' }
  const fields = (['givenName', 'lastName'] as const).filter((field) => given[field] === '')
  if (fields.length > 0) refuse('input-wrong', { fields, problem: identityForm.namesMissing })
  return given
}
