import { baseUrlContext } from '../server/contexts.ts'
import { notForSearch } from '../heads/public-pages.ts'
import type { Route } from './+types/robots.ts'

/** What search engines may look at (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...notForSearch.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(baseUrlContext)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
