import { Link } from 'react-router'
import { New, Old } from '../../components/changed-words.tsx'
import { Tag } from '../../ui/tag.tsx'
import { InlineText } from './inline-text.tsx'
import type { GuideChangesView } from './guide-changes-view.ts'

/** What became different between two editions of the guide, section by section, with every word that went or came. */
export function GuideChanges({ view }: { view: GuideChangesView }) {
  const { editions, sections, earlier, later } = view
  return (
    <article>
      <header className="border-b border-line pb-8">
        <p className="text-small text-muted">Guía de Disputas</p>
        <h1 className="mt-1 text-display tracking-[-0.03em]">{view.title}</h1>
        <p className="mt-4 max-w-[58ch] text-lead text-muted">
          Lo tachado estaba en la{' '}
          <Link to={editions.old.to} className="link">
            edición {editions.old.number}
          </Link>
          ; lo resaltado está desde la{' '}
          <Link to={editions.now.to} className="link">
            edición {editions.now.number}
          </Link>
          . Lo que no aparece sigue igual.
        </p>
      </header>
      {sections.length === 0 && <p className="mt-8">Las palabras son las mismas: solo cambia el orden.</p>}
      {sections.map((section) => (
        <ChangedSection key={section.key} section={section} />
      ))}
      {(earlier || later) && (
        <nav aria-label="Otros cambios" data-print="hide" className="flex flex-wrap gap-x-8 gap-y-2 pt-8">
          {earlier && (
            <Link to={earlier} className="link">
              Qué cambió en la edición {editions.old.number}
            </Link>
          )}
          {later && (
            <Link to={later} className="link">
              Qué cambió en la edición {editions.now.number + 1}
            </Link>
          )}
        </nav>
      )}
    </article>
  )
}

type Section = GuideChangesView['sections'][number]

function ChangedSection({ section: { title, how, to, lines } }: { section: Section }) {
  return (
    <section className="border-b border-line py-8">
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-heading wrap-anywhere">
        <Link to={to} className="hover:underline hover:underline-offset-4">
          {title}
        </Link>
        <Tag>{how}</Tag>
      </h2>
      {lines.length === 0 ? (
        <p className="mt-4 text-muted">Las palabras son las mismas: solo cambia cómo se presentan.</p>
      ) : (
        <ul className="mt-5 grid max-w-[75ch] gap-4">
          {lines.map((line, position) => (
            <li key={position} className="wrap-anywhere">
              <Pieces pieces={line.pieces} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Pieces({ pieces }: { pieces: Section['lines'][number]['pieces'] }) {
  return pieces.map(({ how, text }, position) => {
    const words = <InlineText text={text} />
    return (
      <span key={position}>
        {position > 0 && ' '}
        {how === 'same' ? words : how === 'gone' ? <Old>{words}</Old> : <New>{words}</New>}
      </span>
    )
  })
}
