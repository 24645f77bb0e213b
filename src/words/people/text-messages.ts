import { type CodeMessage, type CodePurpose, phoneCode } from '#domain/people/phone.ts'

const purposes: Readonly<Record<CodePurpose, string>> = {
  enter: 'para entrar',
  'add-phone': 'para confirmar este teléfono',
  'second-factor': 'para terminar de entrar',
  'step-up': 'para confirmar un paso en tu cuenta',
}

/**
 * A code as a text message: what it is for, how long it works, no link. Only signs of the alphabet of GSM 03.38,
 * which has é and ñ but no á, í, ó, ú: one other sign and the message is cut into shorter, dearer pieces. The
 * last line lets telephones fill the code in on this site and on no other (WebOTP).
 */
export function codeText({ code, purpose, host }: CodeMessage): string {
  return [
    `Resguardo: escribe ${code} ${purposes[purpose]}. Vale ${phoneCode.minutes} minutos. No lo digas a nadie.`,
    '',
    `@${host} #${code}`,
  ].join('\n')
}
