import { passwordLength } from '#domain/people/password-length.ts'
import type { PasswordFault } from '#domain/people/password.ts'

/** The rule for a new password, before anything goes wrong. */
export const passwordRule = `Al menos ${passwordLength.least} caracteres, mejor 15 o más. Sirve cualquier signo y también los espacios: cuatro palabras sin relación se recuerdan bien.`

/** Why a password is refused, and the way forward. */
export const passwordFaultText: Readonly<Record<PasswordFault, string>> = {
  'too-short': `Es demasiado corta: usa al menos ${passwordLength.least} caracteres. Agrega una o dos palabras.`,
  'too-long': `Es demasiado larga: usa como máximo ${passwordLength.most} caracteres. No guardamos una parte sin decírtelo.`,
  context:
    'Se adivina con tu nombre, tu correo, el nombre de este sitio o palabras como «contraseña». Usa palabras que no tengan que ver contigo ni con este sitio.',
  pattern: 'Casi toda se repite o sigue una serie, como 1234 o qwerty. Usa palabras sin relación entre sí.',
  breached:
    'Esta contraseña, o una casi igual, está en las listas que se prueban primero para entrar en cuentas ajenas. Cambiar un número no basta: elige otra, por ejemplo cuatro palabras sin relación.',
}

/** Everything that is wrong with a password, in one text; empty when nothing is. */
export function passwordFaultsText(reasons: unknown): string {
  const texts: Readonly<Record<string, string>> = passwordFaultText
  return Array.isArray(reasons) ? reasons.flatMap((code: string) => texts[code] ?? []).join(' ') : ''
}

/** What can be said truthfully while a password is being typed: its length and what is wrong with it so far. */
export function passwordHint(length: number, faults: readonly PasswordFault[]): string {
  const missing = passwordLength.least - length
  if (missing > 0) return missing === 1 ? 'Falta 1 carácter.' : `Faltan ${missing} caracteres.`
  const wrong = passwordFaultsText(faults)
  if (wrong !== '') return wrong
  return `Tiene ${length} caracteres. Al enviarla comprobamos que no esté en las listas de contraseñas conocidas.`
}
