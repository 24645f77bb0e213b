/** A text as it begins a sentence: with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
