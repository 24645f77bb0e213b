import { titleOf } from './title.ts'

/** The looks of a page of last resort: the colours of the house, by day and by night. */
export const bareStyle = `:root{color-scheme:light dark}
body{background:light-dark(#f2f5f2,#0c1311);color:light-dark(#10211a,#e9f0ec);font:1.0625rem/1.55 system-ui,sans-serif;margin:0}
main{box-sizing:border-box;margin:0 auto;max-width:34rem;padding:14vh 20px 48px}
.brand{color:light-dark(#0a5c43,#4cc796);font-weight:700;margin:0 0 28px}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 12px;text-wrap:balance}
p{margin:0 0 28px}
a{background:light-dark(#0a5c43,#4cc796);border-radius:12px;color:light-dark(#ffffff,#03231a);display:inline-block;font-weight:600;padding:11px 20px;text-decoration:none}`

/** A page of last resort: it needs neither React nor a style sheet. */
export function barePage(title: string, text: string): string {
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titleOf(title)}</title><style>${bareStyle}</style>
<main data-page="bare"><p class="brand">Resguardo</p><h1>${title}</h1><p>${text}</p><a href="/">Ir al inicio</a></main></html>`
}

/** What a page of last resort says, for whoever got it while moving inside the application; null for another page. */
export function bareTextIn(page: unknown): Readonly<{ title: string; text: string }> | null {
  if (typeof page !== 'string') return null
  const [, title, text] = /<main data-page="bare">.*?<h1>(.*?)<\/h1><p>(.*?)<\/p>/s.exec(page) ?? []
  return title && text ? { title, text: text.replaceAll(/<[^>]*>/g, '') } : null
}
