import { useId } from 'react'
import { type Look, LookMark, lookOf, LookPatterns } from './look.tsx'

/** A part of a sum: its name, how much it is as text, and its part of the whole from 0 to 1. */
export type SplitPart = Readonly<{ name: string; text: string; share: number; look: Look }>

/** A sum as what it is made of. `caption` says of what. */
export type Split = Readonly<{ caption: string; parts: readonly SplitPart[] }>

/** What is smaller than this could not be seen. */
const LEAST = 0.012

/** One sum and what becomes of it: a bar of its parts, each named with its sum below. */
export function SplitBar({ caption, parts }: Split) {
  const id = useId()
  const widths = parts.map(({ share }) => Math.max(share, LEAST))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const before = (at: number) => widths.slice(0, at).reduce((sum, width) => sum + width, 0)
  const percent = (width: number) => `${((width / whole) * 100).toFixed(3)}%`
  return (
    <figure className="mb-3 break-inside-avoid">
      <figcaption id={id} className="text-small text-muted">
        {caption}
      </figcaption>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it follows the theme
        role="img"
        aria-labelledby={id}
        className="my-2 block h-6 w-full"
      >
        <LookPatterns id={id} />
        {parts.map(({ name, look }, at) => (
          <rect
            key={name}
            x={percent(before(at))}
            width={percent(widths[at] ?? 0)}
            height="100%"
            strokeWidth="1"
            {...lookOf(look, id)}
          />
        ))}
      </svg>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        {parts.map(({ name, text, look }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-2">
            <dt className="flex items-center gap-2">
              <LookMark look={look} id={id} />
              {name}
            </dt>
            <dd className="figures font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
