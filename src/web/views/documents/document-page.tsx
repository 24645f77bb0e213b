import type { ReactNode } from 'react'
import type { DocumentText, Section } from '#words/documents/published-document.ts'
import type { ShownDocument } from '../../server/documents.ts'
import { Details } from '../../ui/details.tsx'
import { AnchorLink } from './anchor-link.tsx'
import { DocumentBlocks } from './document-blocks.tsx'
import { InlineText } from './inline-text.tsx'

type DocumentPageProps = ShownDocument & {
  /** What has to be known before anything is read. */
  notice?: ReactNode
  /** What stands under the last section. */
  children?: ReactNode
}

/** A published document, with what tells its text from every other one. */
export function DocumentPage({ notice, children, ...shown }: DocumentPageProps) {
  return (
    <WholeDocument document={shown.document} about={<Version {...shown} />} notice={notice}>
      {children}
    </WholeDocument>
  )
}

type WholeDocumentProps = Pick<DocumentPageProps, 'notice' | 'children'> & {
  document: DocumentText
  /** What is said of the text itself. */
  about?: ReactNode
}

/** A document: what it contains on one side, its sections with their plain words on the other. */
export function WholeDocument({ document, about, notice, children }: WholeDocumentProps) {
  const { title, lead, sections } = document
  return (
    <article className="print:[break-inside:auto]">
      <header className="border-b border-line pb-8">
        <h1 className="text-display tracking-[-0.03em]">{title}</h1>
        <p className="mt-4 max-w-[58ch] text-lead text-muted">{lead}</p>
        {about}
        {notice && <div className="mt-6 max-w-[65ch]">{notice}</div>}
      </header>
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        <nav
          aria-label="Contenido"
          data-print="hide"
          className="hidden lg:sticky lg:top-0 lg:block lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-8"
        >
          <p className="mb-2 font-semibold">Contenido</p>
          <Contents sections={sections} />
        </nav>
        <nav aria-label="Contenido" data-print="hide" className="border-b border-line py-2 lg:hidden">
          <Details summary="Contenido">
            <Contents sections={sections} />
          </Details>
        </nav>
        <div>
          {sections.map((section, position) => (
            <DocumentSection key={section.id} section={section} number={position + 1} />
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}

function Version({ document, hash, publishedOn, site }: ShownDocument) {
  const { edition, path } = document
  return (
    <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-1 text-small text-muted">
      <div className="flex gap-1.5">
        <dt>Edición</dt>
        <dd className="figures text-ink">{edition}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt>Vale desde el</dt>
        <dd className="figures text-ink">
          <time dateTime={document.publishedOn}>{publishedOn}</time>
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt>Sello del texto</dt>
        <dd className="font-mono text-ink">{hash}</dd>
      </div>
      <div className="hidden gap-1.5 print:flex">
        <dt>Está en</dt>
        <dd className="text-ink">{`${site}${path}`}</dd>
      </div>
    </dl>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className="grid text-small">
      {sections.map(({ id, title }, position) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-baseline gap-2 rounded-inner py-1.5 text-muted hover:text-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
          >
            <span className="figures w-5 shrink-0">{position + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function DocumentSection({ section, number }: { section: Section; number: number }) {
  const { id, title, summary, blocks } = section
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-6 border-b border-line pt-9 pb-10 last:border-b-0 print:[break-inside:auto] print:pt-5 print:pb-5"
    >
      <h2
        id={`${id}-titulo`}
        className="group flex items-baseline gap-2.5 text-heading wrap-anywhere break-after-avoid"
      >
        <span className="figures text-title text-muted">{number}</span>
        {title}
        <AnchorLink to={id} title={title} />
      </h2>
      <div className="mt-4 max-w-[65ch] rounded-box bg-primary-tint px-4 py-3 text-on-primary-tint break-inside-avoid break-after-avoid">
        <p className="text-caption font-semibold">En pocas palabras</p>
        <p>
          <InlineText text={summary} />
        </p>
      </div>
      <div className="mt-5 grid gap-4">
        <DocumentBlocks blocks={blocks} />
      </div>
    </section>
  )
}
