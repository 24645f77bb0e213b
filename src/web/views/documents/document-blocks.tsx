import type { Block } from '#words/documents/published-document.ts'
import { Notice } from '../../ui/notice.tsx'
import { AnchorLink } from './anchor-link.tsx'
import { DocumentPicture } from './document-picture.tsx'
import { DocumentTable } from './document-table.tsx'
import { InlineText } from './inline-text.tsx'

const measure = 'max-w-[65ch]'

/** The blocks of one section, in their order. */
export function DocumentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <DocumentBlock key={keyOf(block)} block={block} />)
}

function keyOf(block: Block): string {
  return typeof block === 'string' ? block : JSON.stringify(block)
}

function DocumentBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p className={measure}>
        <InlineText text={block} />
      </p>
    )
  if ('list' in block) return <Items as="ul" items={block.list} look="list-disc" />
  if ('steps' in block) return <Items as="ol" items={block.steps} look="list-decimal" />
  if ('heading' in block)
    return (
      <h3
        id={block.id}
        className="group mt-4 flex items-baseline gap-2 text-lead wrap-anywhere break-after-avoid"
      >
        {block.heading}
        <AnchorLink to={block.id} title={block.heading} />
      </h3>
    )
  if ('note' in block)
    return (
      <div className={measure}>
        <Notice tone="warning">
          <InlineText text={block.note} />
        </Notice>
      </div>
    )
  if ('picture' in block) return <DocumentPicture {...block.picture} />
  if ('meanings' in block) return <Meanings pairs={block.meanings} ids={block.ids} />
  return <DocumentTable {...block} />
}

function Items({ as: List, items, look }: { as: 'ul' | 'ol'; items: readonly string[]; look: string }) {
  return (
    <List className={`${measure} ${look} grid gap-2 pl-6 marker:text-muted`}>
      {items.map((item) => (
        <li key={item} className="pl-1">
          <InlineText text={item} />
        </li>
      ))}
    </List>
  )
}

type MeaningsProps = { pairs: readonly (readonly [string, string])[]; ids: readonly string[] | undefined }

function Meanings({ pairs, ids }: MeaningsProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {pairs.map(([term, meaning], position) => (
        <div
          key={term}
          id={ids?.[position]}
          className="grid scroll-mt-6 gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_1fr]"
        >
          <dt className="font-semibold">{term}</dt>
          <dd className={measure}>
            <InlineText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
