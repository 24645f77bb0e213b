import { looksLikeContact, mostNameLetters } from '#domain/people/typed-name.ts'

/** What is said beside a name that was refused: that it leads somewhere, or else what is `asked` for. */
export function nameErrorText(
  typed: string,
  asked = typed.trim() === ''
    ? 'Escribe tu nombre.'
    : `Tu nombre puede tener hasta ${mostNameLetters} letras: acórtalo.`,
): string {
  return looksLikeContact(typed)
    ? 'Un nombre no lleva enlaces, correos ni teléfonos. Si abrevias, deja un espacio después del punto.'
    : asked
}

/** What somebody reads of a name of theirs that others do not see, and what they are called meanwhile. */
export function waitingNameText(name: string, shown: string, isRefused: boolean): string {
  return isRefused
    ? `No permitimos «${name}»: podría confundirse con un banco, con una autoridad o con nosotros. Los demás te ven como «${shown}». Elige otro nombre, o escríbenos si es el tuyo.`
    : `«${name}» podría confundirse con un banco, con una autoridad o con nosotros: una persona lo mira antes de que lo vean los demás. Mientras tanto te ven como «${shown}»; todo lo demás puedes hacerlo ya.`
}
