import { Link } from 'react-router'
import { Details } from '../../../ui/details.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { FileNames } from '../attachments/file-names.tsx'
import type { EvidenceView, ShownFile } from './evidence-view.ts'

const tile = 'aspect-square w-full rounded-inner border border-line'

/** A small picture; for a film the one that came with it, under the sign of a film, or the sign alone. */
function Thumbnail({ file }: { file: ShownFile }) {
  const source = file.kind === 'picture' ? file.address : file.poster
  return (
    <span className={`${tile} relative grid place-items-center overflow-hidden bg-surface text-muted`}>
      {source && (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full bg-sunken object-cover"
        />
      )}
      {file.kind === 'video' && <FilmSign isOnPicture={source !== null} />}
      {!source && file.kind !== 'video' && (
        <Icon name={file.kind === 'heic' ? 'camera' : 'file-text'} className="size-8" />
      )}
    </span>
  )
}

function FilmSign({ isOnPicture }: { isOnPicture: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={`relative size-10 ${isOnPicture ? 'rounded-full bg-surface text-ink' : ''}`}
    >
      <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" />
      <path d="M9.5 7v10l8-5z" fill="currentColor" />
    </svg>
  )
}

function Files({ files }: { files: readonly ShownFile[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
      {files.map((file) => (
        <li key={file.key} className="min-w-0">
          <Link to={file.to} className="group grid min-w-0 gap-1 rounded-inner">
            <Thumbnail file={file} />
            <span className="link line-clamp-2 text-small wrap-anywhere">
              {file.citation} {file.name}
            </span>
            <span className="text-small text-muted">{file.told}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The files of a delivery that was not downloaded yet: their names, and how they are opened. */
function Closed({ files }: { files: readonly ShownFile[] }) {
  return (
    <>
      <FileNames
        label="Entregados"
        files={files.map(({ key, citation, name, told }) => ({
          key,
          name: `${citation} ${name}`,
          note: told,
        }))}
      />
      <p className="text-small text-muted">
        Se abren con «Descargar lo entregado», en la página de la transacción.
      </p>
    </>
  )
}

type Piece = Pick<EvidenceView['columns'][number]['pieces'][number], 'citation' | 'shot' | 'files' | 'hash'>

function hashesOf({ citation, shot, files, hash }: Piece) {
  const device = shot?.deviceSha256
  return [
    { citation, sha256: hash },
    ...files,
    ...(device ? [{ citation: 'Según el teléfono, al hacer la foto', sha256: device }] : []),
  ]
}

type Column = EvidenceView['columns'][number]

function ColumnView({ column }: { column: Column }) {
  const { side, title, pieces } = column
  return (
    <section aria-labelledby={`lado-${side}`} className="min-w-0">
      <h2 id={`lado-${side}`} className="mb-4 text-title">
        <bdi>{title}</bdi>
      </h2>
      {pieces.length === 0 && <p className="text-muted">Todavía no enseñó nada.</p>}
      <ol className="grid gap-6">
        {pieces.map(({ citation, when, purpose, part, words, shot, files, hash, isClosed }) => (
          <li key={citation} id={citation} className="grid scroll-mt-24 gap-2 border-t border-line pt-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
              <span className="font-semibold text-ink">{citation}</span>
              <Tag>{purpose}</Tag>
              {part && <span>{part}</span>}
              <Moment at={when} />
            </p>
            {shot && (
              <p>
                {shot.label}
                {shot.takenAt && (
                  <span className="block text-small text-muted">
                    Según el teléfono: <Moment at={shot.takenAt} />
                  </span>
                )}
              </p>
            )}
            {words !== '' && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
            {isClosed ? (
              <Closed files={files} />
            ) : files.length > 0 ? (
              <Files files={files} />
            ) : (
              <p className="text-muted italic">Se borró cuando su autor cerró la cuenta. Queda su huella.</p>
            )}
            <Details summary="Ver las huellas">
              <p className="text-small text-muted">
                La huella (SHA-256) está en el historial de la transacción. Con ella se comprueba que nadie
                cambió nada.
              </p>
              <dl className="mt-2 grid gap-2 text-small">
                {hashesOf({ citation, shot, files, hash }).map((each) => (
                  <div key={each.citation}>
                    <dt>{each.citation}</dt>
                    <dd className="figures wrap-anywhere text-muted">{each.sha256}</dd>
                  </div>
                ))}
              </dl>
            </Details>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Everything that was shown: what each side did beside the other, one above the other on a phone. */
export function EvidenceColumns({ view }: { view: EvidenceView }) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {view.columns.map((column) => (
        <ColumnView key={column.side} column={column} />
      ))}
    </div>
  )
}
