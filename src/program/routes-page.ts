import { isGuard } from '#web/server/gate/named-middleware.ts'
import type { PageRoute } from '#web/server/built/route-map.ts'

const columns = ['route', 'layout', 'title', 'sign-in', 'guard'] as const

/** The page of documentation that lists every page of the site, from the map of its routes. */
export function routesPage(pages: readonly PageRoute[]): string {
  const lines = [columns, ...pages.map(cellsOf)]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const drawn = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `# Pages

Every page of the site as its route declares it. Printed by \`npm run routes\` from the built pages and compared with
them by \`test/http/pages.test.ts\`, which also opens each of them. Each route names its guard in its \`handle\`; the
names stand in \`src/web/server/gate/named-middleware.ts\`. A title in italics is what a page is called before its data is known.

${[drawn[0], rule, ...drawn.slice(1)].join('\n')}
`
}

function cellsOf({ path, layout, title, middleware }: PageRoute): readonly string[] {
  const guards = middleware.filter(isGuard)
  const about = title?.replace(/ · Resguardo$/, '') ?? '—'
  return [
    `\`${path}\``,
    layout ?? '—',
    path.includes(':') ? `_${about}_` : about,
    guards.some((name) => name !== 'guest') ? 'yes' : 'no',
    guards.map((name) => `\`${name}\``).join(' ') || '—',
  ]
}
