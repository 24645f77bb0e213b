import { titleOf } from './title.ts'

/** A page of last resort: it needs neither React nor a style sheet. */
export function barePage(title: string, text: string): string {
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titleOf(title)}</title><h1>${title}</h1><p>${text}</p><p><a href="/">Ir al inicio</a></p></html>`
}
