/** A text field of a form; nothing for a file or a field that is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Whether a text of a form has the sign NUL in it. */
export function hasNul(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value === 'string' && value.includes('\0'))
}
