import { randomInt } from 'node:crypto'

/** A number that a person can read out on the telephone: no letters that look like digits. */
export function newErrorNumber(): string {
  const signs = '23456789BCDFGHJKMNPQRTVWXYZ'
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${group()}-${group()}`
}
