import { baseUrlContext } from '../server/contexts.ts'
import { publicPages } from '../heads/public-pages.ts'
import type { Route } from './+types/sitemap.ts'

/** The map of the public pages for search engines (sitemaps.org). */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(baseUrlContext)
  const urls = Object.values(publicPages).map(({ path }) => `  <url><loc>${escaped(site + path)}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
