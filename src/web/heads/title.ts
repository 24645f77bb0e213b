/** The title of a page as tabs and bookmarks show it: what it is about first, the site last. */
export function titleOf(...about: readonly string[]): string {
  return [...about, 'Resguardo'].join(' · ')
}

/** What previews and search engines say of a page that has nothing better to say of itself. */
export const siteDescription =
  'Pagos protegidos entre dos personas: el dinero queda en custodia hasta que quien compra recibe y revisa.'

/** The head of a page that has nothing of its own but a title. */
export function titled(...about: readonly string[]) {
  return [{ title: titleOf(...about) }, { name: 'description', content: siteDescription }]
}
