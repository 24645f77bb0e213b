/** The title of a page as tabs and bookmarks show it: what it is about first, the site last. */
export function titleOf(...about: readonly string[]): string {
  return [...about, 'Resguardo'].join(' · ')
}

/** The head of a page that has nothing but a title. */
export function titled(...about: readonly string[]) {
  return [{ title: titleOf(...about) }]
}
