/** The header in which a script reads the code of a refusal that a page says in a sentence. */
export const refusalHeader = 'resguardo-refusal'
