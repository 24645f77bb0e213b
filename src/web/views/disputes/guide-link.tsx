import { editionLabel } from '#words/documents/guide-address.ts'

export type GuidePlace = Readonly<{ text: string; to: string }>

/** The edition of the guide that counts for a deal, beside what somebody writes: it opens apart, so that nothing typed is lost. */
export function GuideLink({ guide: { text, to } }: { guide: GuidePlace }) {
  return (
    <p className="text-small text-muted">
      {editionLabel}:{' '}
      <a href={to} target="_blank" rel="noopener" className="link">
        {text}
      </a>
    </p>
  )
}
