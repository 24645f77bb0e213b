/** A text field of a form; nothing for a file or a field that is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
