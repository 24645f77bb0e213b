import { claimText, type HandoverClaim, type HandoverKind, readCode, scanText, startOf } from './code.ts'
import { existing } from '../assert.ts'
import type { ToldHandover } from './told.ts'

/** What a code says, as the piece of evidence tells it that it becomes. */
const said: Readonly<Record<HandoverKind, string>> = {
  handed: 'lo tengo en mis manos',
  accepted: 'lo revisé y lo acepto',
}

/**
 * A code that came when it moved nothing any more, as a piece of evidence: a sentence for people, and a text with all that
 * anybody needs to check both signatures again (ECDSA P-256 over SHA-256). The sentence tells the deal's own clock, and what was
 * signed, also where less of it could still have counted.
 */
export function paperOf(
  told: ToldHandover,
  { now, timeZone }: Readonly<{ now: Temporal.Instant; timeZone: string }>,
) {
  const code = existing(readCode(told.code), 'a code that was proven is read again')
  const shown = Temporal.Instant.fromEpochMilliseconds(startOf(code.step))
  const words = `Código de entrega en persona, firmado por el teléfono de quien compra el ${clockText(shown, timeZone)}. Dice: «${said[code.kind]}». Resguardo comprobó las firmas; llegó cuando ya no movía dinero.`
  const lines = [
    words,
    '',
    `Se mostró (UTC): ${shown.toString()}`,
    `Llegó (UTC): ${now.toString()}`,
    `Código: ${told.code}`,
    `Texto que firmó quien compra: ${claimText(code satisfies HandoverClaim)}`,
    `Clave pública de quien compra: ${told.publicKey}`,
    ...(told.scan
      ? [
          `Texto que firmó quien vende al leerlo: ${scanText(code, told.scan.at)}`,
          `Firma de la lectura: ${told.scan.signature}`,
        ]
      : []),
    '',
  ]
  return {
    words,
    files: [{ name: 'codigo-de-entrega.txt', bytes: new TextEncoder().encode(lines.join('\n')) }],
  }
}

/** "27/11/2026 a las 14:03", on the clocks of a zone. */
function clockText(moment: Temporal.Instant, timeZone: string): string {
  const { year, month, day, hour, minute } = moment.toZonedDateTimeISO(timeZone)
  return `${day}/${month}/${year} a las ${hour}:${String(minute).padStart(2, '0')}`
}
