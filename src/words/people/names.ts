import { looksLikeContact, mostNameLetters } from '#domain/people/typed-name.ts'

/** What is said beside a name that was refused: that it leads somewhere, or else what is `asked` for. */
export function nameErrorText(
  typed: string,
  asked = `Escribe tu nombre, con ${mostNameLetters} letras como máximo.`,
): string {
  return looksLikeContact(typed)
    ? 'Un nombre no lleva enlaces, correos ni teléfonos. Si abrevias, deja un espacio después del punto.'
    : asked
}
