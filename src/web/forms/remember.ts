/** The name of the field that a person ticks where this browser may keep their session. */
export const rememberName = 'remember'

/** Whether the person of a form wants this browser to keep their session. */
export function isRemembered(form: FormData): boolean {
  return form.get(rememberName) !== null
}
