/** What ends a sentence, with its full stop: where the hour ends in one (« a. m.»), that is it. */
export const fullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
