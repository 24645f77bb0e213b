/** What is typed before an account is closed, because that cannot be undone. */
export const closingPhrase = 'CERRAR MI CUENTA'

/** Whether the phrase was typed; letters and blanks are forgiven. */
export function isClosingPhrase(typed: string): boolean {
  return typed.trim().replaceAll(/\s+/g, ' ').toUpperCase() === closingPhrase
}

/** How somebody is shown to others who closed their account. */
export const closedName = 'Cuenta cerrada'
