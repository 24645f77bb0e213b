import { Link } from 'react-router'
import { guidePath } from '#words/documents/guide-address.ts'
import type { EditionLine, ShownGuide } from '../../server/guide.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DocumentPage } from './document-page.tsx'

/** An edition of the dispute guide: whether it is the one that counts now, its text, and all editions. */
export function GuidePage(guide: ShownGuide) {
  const { isCurrent, editions } = guide
  const next = editions.find(({ edition }) => edition === guide.document.edition + 1)
  return (
    <DocumentPage
      {...guide}
      notice={
        !isCurrent && (
          <Notice
            tone="warning"
            title="Esta no es la edición actual"
            action={
              <ButtonLink to={guidePath} variant="secondary" size="small">
                Leer la actual
              </ButtonLink>
            }
          >
            Vale para los tratos que la nombran en su acuerdo.
            {next?.changes && (
              <>
                {' '}
                <Link to={next.changes} className="link">
                  Qué cambió después
                </Link>
              </>
            )}
          </Notice>
        )
      }
    >
      <Editions editions={editions} />
    </DocumentPage>
  )
}

function Editions({ editions }: { editions: readonly EditionLine[] }) {
  return (
    <nav aria-labelledby="ediciones" data-print="hide" className="pt-9">
      <h2 id="ediciones" className="text-heading">
        Ediciones
      </h2>
      <p className="mt-3 max-w-[65ch] text-muted">
        Para cada trato vale la edición que nombra su acuerdo, aunque después haya otra.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {editions.map((each) => (
          <li key={each.edition} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <Link to={each.to} className="link" aria-current={each.isShown ? 'page' : undefined}>
              Edición {each.edition}
            </Link>
            <span className="figures text-small text-muted">Publicada el {each.day}</span>
            {each.isCurrent && <Tag>Vale ahora</Tag>}
            {each.changes && (
              <Link to={each.changes} className="link text-small">
                Qué cambió<span className="sr-only"> en la edición {each.edition}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
