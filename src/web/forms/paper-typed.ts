import { fieldsOf } from './form-text.ts'

/** What the form of a paper brings beside its file, as it was typed. */
export function paperTyped(form: FormData) {
  return fieldsOf(form, 'kind', 'authority', 'reference', 'datedOn', 'words')
}
export type PaperTyped = ReturnType<typeof paperTyped>
