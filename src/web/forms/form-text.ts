/** A text field of a form; nothing for a file or a field that is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Text fields of a form by name; empty for one that is missing or carries a file. */
export function fieldsOf<const Name extends string>(
  form: FormData,
  ...names: readonly Name[]
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, formText(form, name)])) as Record<Name, string>
}

/** Whether a text of a form has the sign NUL in it. */
export function hasNul(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value === 'string' && value.includes('\0'))
}

/** The version of a transaction that a form was made for; 0, before everything, where it says none. */
export function versionOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Whether a request says that it is a form in parts, as forms with files are. */
export function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
}
