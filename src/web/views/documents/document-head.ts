import { headAt } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { titleOf } from '../../heads/title.ts'

/** The head of a document's page: its title, what search engines and previews say of it, and its one address. */
export function documentHead(
  { title, lead, path }: Readonly<{ title: string; lead: string; path: string }>,
  site: string,
) {
  const known = Object.values(publicPages).find((page) => page.path === path) ?? publicPages.termsOfService
  return headAt({ ...known, path, title: titleOf(title), description: lead }, site)
}
