import type { Mail } from './mail.ts'

/** What a mail says, without its looks. */
export type Letter = Readonly<{
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  button?: Readonly<{ label: string; href: string }>
  /** Small print under everything. */
  closing?: string
}>

/** A letter as a mail: plain text, and the same as simple HTML in the colours of the house. */
export function letterMail(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ paragraphs, button, closing }: Letter): string {
  const parts = [...paragraphs, ...(button ? [`${button.label}:\n${button.href}`] : [])]
  return `${[...parts, ...(closing ? [closing] : []), 'Resguardo'].join('\n\n')}\n`
}

function htmlOf({ subject, paragraphs, button, closing }: Letter): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('')
  const press = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.href)}" style="background:#0a5c43;border-radius:12px;color:#ffffff;display:inline-block;font-weight:600;padding:14px 22px;text-decoration:none">${escaped(button.label)}</a></p>`
    : ''
  const small = closing
    ? `<p style="border-top:1px solid #d9e0dc;color:#55645d;font-size:14px;margin:24px 0 0;padding-top:16px">${escaped(closing)}</p>`
    : ''
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="background:#f4f6f4;color:#14201b;font:16px/1.55 system-ui,sans-serif;margin:0;padding:32px 16px"><div style="background:#ffffff;border:1px solid #d9e0dc;border-radius:14px;margin:0 auto;max-width:520px;padding:28px"><p style="color:#0a5c43;font-size:20px;font-weight:700;margin:0 0 20px">Resguardo</p>${body}${press}${small}</div></body></html>`
}

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
