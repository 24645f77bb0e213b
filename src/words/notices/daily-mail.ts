import { countText } from '../documents/numbers.ts'
import { asParagraph, type NoticeText } from './writing.ts'

/** The mail of a day: what happened without a mail of its own, the newest first. */
export function dailyLetter(
  told: readonly NoticeText[],
  { name, baseUrl }: Readonly<{ name: string; baseUrl: string }>,
) {
  return {
    subject: `Tu resumen del día: ${countText(told.length, 'novedad', 'novedades')}`,
    paragraphs: [
      `Hola, ${name}:`,
      'Esto pasó desde tu último resumen y todavía no lo leíste.',
      ...told.map(asParagraph),
    ],
    button: { label: 'Ver mis avisos', href: `${baseUrl}/app/notices` },
    preferences: `${baseUrl}/app/settings/notices`,
  }
}
