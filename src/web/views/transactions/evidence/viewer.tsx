import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { EvidenceView, Pane, ShownFile } from './evidence-view.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

function Picture({ file }: { file: ShownFile }) {
  return (
    <a href={file.address} target="_blank" className="block rounded-inner">
      <img
        src={file.address}
        alt={`${file.citation}, ${file.name}`}
        decoding="async"
        className="max-h-[70vh] w-full rounded-inner border border-line bg-sunken object-contain"
      />
    </a>
  )
}

/** A film from its first picture on; what the browser cannot play is saved instead. */
function Film({ file }: { file: ShownFile }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what people filmed */}
      <video
        controls
        playsInline
        preload="metadata"
        src={`${file.address}#t=0.1`}
        aria-label={`${file.citation}, ${file.name}`}
        className="max-h-[70vh] w-full rounded-inner border border-line bg-ink"
      />
      <p className="text-small text-muted">
        Si no se ve, tu navegador no reproduce este formato: descárgalo.
      </p>
    </>
  )
}

function Shown({ file }: { file: ShownFile }) {
  if (file.kind === 'picture') return <Picture file={file} />
  if (file.kind === 'video') return <Film file={file} />
  if (file.kind === 'heic')
    return (
      <>
        <Picture file={file} />
        <p className="text-small text-muted">
          Si no la ves, tu navegador no muestra fotos HEIC: descárgala y ábrela con otro programa.
        </p>
      </>
    )
  return (
    <p className="flex items-center gap-3 rounded-inner border border-line bg-surface p-6 text-muted">
      <Icon name="file-text" className="size-8" />
      {file.kind === 'text' ? 'Es un texto. Se abre aparte.' : 'Es un PDF. Descárgalo para abrirlo.'}
    </p>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: string }) {
  if (to === null) return <span className="text-muted">{children}</span>
  return (
    <Link to={to} rel={rel} preventScrollReset className="link">
      {children}
    </Link>
  )
}

function PaneView({ pane }: { pane: Pane }) {
  const { side, title, file, when, words, place, before, after } = pane
  const isSaved = file.kind !== 'text'
  return (
    <section data-pane={side} aria-labelledby={`ver-${side}`} className="grid min-w-0 content-start gap-3">
      <h3 id={`ver-${side}`} className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>
          <bdi>{title}</bdi> · {file.citation}
        </span>
        <span className="figures text-small font-normal text-muted">{place}</span>
      </h3>
      <Shown file={file} />
      <p className="text-small wrap-anywhere">
        {file.name} <span className="text-muted">({file.told})</span>
      </p>
      {words !== '' && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
      <p className="text-small text-muted">
        <Moment at={when} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex gap-4">
          <Step to={before} rel="prev">
            Anterior
          </Step>
          <Step to={after} rel="next">
            Siguiente
          </Step>
        </span>
        <a
          href={file.address}
          className="link text-small"
          {...(isSaved ? { download: file.name } : { target: '_blank' })}
        >
          {isSaved ? 'Descargar' : 'Abrir el texto'}
        </a>
      </div>
    </section>
  )
}

/** What both sides show, side by side, one above the other on a phone; the arrows of the keyboard go on. */
export function Viewer({ view }: { view: EvidenceView }) {
  useArrowKeys()
  if (view.panes.length === 0) return null
  return (
    <section id="ver" aria-labelledby="ver-titulo" className="mb-10 scroll-mt-24 border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="ver-titulo" className="text-title">
          {view.panes.length > 1 ? 'Lado a lado' : 'Ver'}
        </h2>
        <ButtonLink to={view.base} variant="secondary" size="small">
          Cerrar
        </ButtonLink>
      </div>
      <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {view.panes.map((pane) => (
          <PaneView key={pane.side} pane={pane} />
        ))}
      </div>
    </section>
  )
}
