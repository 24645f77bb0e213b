import { Fragment } from 'react'
import { Link } from 'react-router'

const marked = /\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`/g

type Piece = Readonly<{ at: number; words: string; href?: string | undefined; isCode?: boolean }>

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(marked)) {
    const [whole, words, href, code] = found
    pieces.push({ at: end, words: text.slice(end, found.index) })
    pieces.push({ at: found.index, words: words ?? code ?? '', href, isCode: code !== undefined })
    end = found.index + whole.length
  }
  return [...pieces, { at: end, words: text.slice(end) }]
}

/** A text of a document: words, links written as `[words](address)`, and what is typed as it stands, between backticks. */
export function InlineText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, words, href, isCode }) => {
    if (isCode) return <Typed key={at} text={words} />
    if (href === undefined) return words
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

/** What is typed as it stands: a line ends between its words, not at a hyphen. */
function Typed({ text }: { text: string }) {
  const words = text.split(' ')
  return (
    <code className="font-mono text-[0.9em]">
      {words.map((word, at) => (
        <Fragment key={words.slice(0, at + 1).join(' ')}>
          {at > 0 && ' '}
          <span className="inline-block max-w-full wrap-anywhere">{word}</span>
        </Fragment>
      ))}
    </code>
  )
}
