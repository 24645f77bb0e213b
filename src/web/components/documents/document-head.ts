/** The head of a document's page: its title, what search engines say of it, and its one address. */
export function documentHead(
  { title, lead, path }: Readonly<{ title: string; lead: string; path: string }>,
  site: string,
) {
  return [
    { title: `${title} · Resguardo` },
    { name: 'description', content: lead },
    { tagName: 'link', rel: 'canonical', href: `${site}${path}` },
  ]
}
