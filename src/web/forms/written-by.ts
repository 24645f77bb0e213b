import { formText } from './form-text.ts'

/** Whether a device sends what somebody else wrote on it than whoever is signed in now; forms of a page name nobody. */
export function isAnothers(form: FormData, personId: string | undefined): boolean {
  const person = formText(form, 'person')
  return person !== '' && person !== personId
}
