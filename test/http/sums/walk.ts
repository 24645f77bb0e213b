import { readPdf } from '#test/pdf-text.ts'
import { plain, type Page, type Visitor } from '../visitor.ts'
import { linesOf, type SaidSum, sumsIn } from './said-sums.ts'

/** A sum and where it stands: a page, a paper or a mail. */
export type PlacedSum = SaidSum & Readonly<{ place: string }>

/** What leads to no page that says a sum of its own: files, live pages, the form of another deal, and what is somebody's own. */
const elsewhere = /attachments|^\/app\/account\/|\/live|\/picture|\/history|\/case-file|\/files\/|create\?/

function linesOn({ headers, text, bytes }: Page): readonly string[] {
  const type = headers.get('content-type') ?? ''
  if (type.includes('pdf')) return readPdf(bytes).pages.join('\n').split('\n')
  return type.includes('html') ? linesOf(text) : []
}

/**
 * Every sum that somebody finds about a deal: on its pages and papers, on receipts, and on what anybody sees of those.
 * `deep`: by every link from its page; otherwise on the page and its statement alone.
 */
export async function sumsAbout(
  visitor: Visitor,
  deal: string,
  deep: boolean,
): Promise<readonly PlacedSum[]> {
  const found = new Set([`/app/transactions/${deal}`, `/app/transactions/${deal}/statement`])
  const sums: PlacedSum[] = []
  for (const path of found) {
    const page = await visitor.get(path)
    if (page.status !== 200) continue
    const place = placeOf(path, deal)
    sums.push(...sumsIn(linesOn(page)).map((said) => ({ ...said, place })))
    if (deep && page.headers.get('content-type')?.includes('html'))
      for (const [, href = ''] of page.text.matchAll(/href="(\/[^"#]*)"/g)) {
        const to = plain(href)
        const isItsOwn =
          to.includes(deal) || /^\/(?:app\/receipts|app\/invoices|comprobante|invitacion)\//.test(to)
        if (isItsOwn && !elsewhere.test(to)) found.add(to)
      }
  }
  return sums
}

/** The address of a page without what is of one deal. */
function placeOf(path: string, deal: string): string {
  return path
    .replace(`/app/transactions/${deal}`, '')
    .replace(/[?].*$/, '')
    .replace(/^\/(app\/receipts|app\/invoices|comprobante|invitacion)\/[^/]+/, '/$1/·')
    .replace(/^$/, '/')
}
