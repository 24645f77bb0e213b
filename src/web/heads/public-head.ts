import type { MetaDescriptor } from 'react-router'
import { type PublicPage, publicPages } from './public-pages.ts'

/** What a preview of a link needs, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const

type Match = Readonly<{ id: string; loaderData?: unknown }> | undefined

/** The public address of the site without a final slash, as the root of all pages knows it. */
function siteOf(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'site' in root ? String(root.site) : ''
}

/**
 * The head of a page that anyone may read: title, description, its one address, the preview of its links, and what
 * search engines read as data (`structured` gets the address of the site).
 */
export function publicHead(
  page: PublicPage,
  matches: readonly Match[],
  structured: (site: string) => readonly object[] = () => [],
): MetaDescriptor[] {
  const site = siteOf(matches)
  return [
    ...headAt(page, site),
    ...structured(site).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** The same without data for search engines, where the address of the site is known already. */
export function headAt(
  { path, title, description, picture, headline }: PublicPage,
  site: string,
): MetaDescriptor[] {
  const address = `${site}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    ...previewOf({ title, description, picture, headline }, site),
  ]
}

/**
 * The preview of a link that people pass on to each other: the picture of the site and these words. Whoever sees it in
 * a conversation learns nothing else.
 */
export function passedOnHead(
  title: string,
  description: string,
  matches: readonly Match[],
): MetaDescriptor[] {
  const { picture, headline } = publicPages.home
  return previewOf({ title, description, picture, headline }, siteOf(matches))
}

/** What a conversation or a network shows of a link: the words, and a picture with what it says. */
function previewOf(
  { title, description, picture, headline }: Omit<PublicPage, 'path'>,
  site: string,
): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Resguardo' },
    { property: 'og:locale', content: 'es_ES' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${site}/og/${picture}.png` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(pictureSize.width) },
    { property: 'og:image:height', content: String(pictureSize.height) },
    { property: 'og:image:alt', content: headline },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Questions and their answers as search engines read them; only for those that stand on the page. */
export function questionsAsData(questions: readonly Readonly<{ question: string; answer: string }>[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
