import { written } from '#domain/written.ts'

const numbers = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco'] as const

/** Asks for something in one's own words: "Escribe el motivo, con al menos tres letras." */
export function pleaseWrite(what: string): string {
  return `Escribe ${what}, con al menos ${numbers[written.least]} letras.`
}

/** The bounds of a number that is typed: "entre 1 y 60". */
export function between({ least, most }: Readonly<{ least: number; most: number }>): string {
  return `entre ${least} y ${most}`
}
