import { Link } from 'react-router'

const link = /\[([^\]]+)\]\(([^)]+)\)/g

type Piece = Readonly<{ at: number; words: string; href: string | null }>

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(link)) {
    const [whole, words = '', href = ''] = found
    pieces.push({ at: end, words: text.slice(end, found.index), href: null })
    pieces.push({ at: found.index, words, href })
    end = found.index + whole.length
  }
  return [...pieces, { at: end, words: text.slice(end), href: null }]
}

/** A text of a document: words, and links written as `[words](address)`. */
export function InlineText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, words, href }) => {
    if (href === null) return words
    return href.startsWith('/') ? (
      <Link key={at} to={href} className="link">
        {words}
      </Link>
    ) : (
      <a key={at} href={href} className="link wrap-anywhere">
        {words}
      </a>
    )
  })
}
