import { isThisMachine } from '#domain/this-machine.ts'
import type { Given } from './kinds.ts'

const isElsewhere = (scheme: RegExp) => (text: string) =>
  scheme.test(text) && URL.canParse(text) && !isThisMachine(text)

/** What nobody sets who only tries the program on their own machine. */
const looksReal: Readonly<Record<string, (value: string) => boolean>> = {
  BASE_URL: (value) => /^https:\/\/[^/]+\/?$/.test(value),
  PROXIES: (value) => /^[1-9]$/.test(value),
  SMTP_URL: isElsewhere(/^smtps?:/),
  SMS_URL: isElsewhere(/^https:/),
  IDENTITY_HOST: isElsewhere(/^https:/),
}

/**
 * Whoever means to handle money and forgets MODE would get a demonstration, whose administrator's password is on the
 * page: what looks like real use has to say what it is.
 */
export function forgottenMode(given: Given): string[] {
  if (given['MODE'] !== undefined) return []
  const found = Object.entries(looksReal)
    .filter(([name, looks]) => looks(given[name] ?? ''))
    .map(([name]) => name)
  if (found.length === 0) return []
  const names = new Intl.ListFormat('es').format(found)
  return [
    `Sin MODE esto es una demostración, que enseña la contraseña de quien la administra, y ${names} ${found.length === 1 ? 'parece' : 'parecen'} de un servicio de verdad. Pon MODE=production para manejar dinero, o MODE=demonstration si quieres enseñar una demostración.`,
  ]
}
