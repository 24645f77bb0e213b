/** How a person has the sandbox widget end, as it offers it. */
export const endings = {
  passes: 'Paso la comprobación',
  fails: 'No la paso',
  expires: 'Caduca a los 5 segundos',
  breaks: 'Se rompe',
  unavailable: 'Nadie responde al programa',
} as const

export type Ending = keyof typeof endings

export const isEnding = (text: string): text is Ending => Object.hasOwn(endings, text)
