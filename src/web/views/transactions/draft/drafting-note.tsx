import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'

export type OtherDraft = { id: string; title: string; saved: string }

/** What somebody needs to know who writes without an account: where it is kept, how long, and their other drafts. */
export function DraftingNote({ others }: { others: readonly OtherDraft[] }) {
  return (
    <div className="mb-6 grid gap-4">
      <Notice tone="info" title="Escribes sin cuenta">
        <p>
          El borrador se guarda en este navegador durante 7 días. Para enviarlo te pediremos una cuenta, y lo
          encontrarás en ella.
        </p>
      </Notice>
      {others.length > 0 && (
        <nav aria-label="Tus otros borradores">
          <h2 className="text-small font-semibold text-muted">Tus otros borradores</h2>
          <ul className="mt-1">
            {others.map(({ id, title, saved }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <a
                  href={`/crear?draft=${id}`}
                  className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
                >
                  {title}
                </a>
                <span className="text-small text-muted">guardado el {saved}</span>
                <a
                  href={`/crear/discard?draft=${id}`}
                  className="lone-link text-small"
                  aria-label={`Descartar «${title}»`}
                >
                  Descartar
                </a>
              </li>
            ))}
          </ul>
          <Link to="/crear" reloadDocument className="lone-link text-small">
            Escribir otro
          </Link>
        </nav>
      )}
    </div>
  )
}
