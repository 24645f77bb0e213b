/** How a part of a picture is told from its neighbours by day, by night, on paper and without colours. */
export type Look = 'full' | 'striped' | 'hollow' | 'dotted'

const patterned: readonly Look[] = ['striped', 'dotted']

/** The patterns that the looks of one picture are filled with; stands once in each picture that is filled. */
export function LookPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-striped`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className="fill-surface" />
        <rect width="3" height="6" className="fill-secondary" />
      </pattern>
      <pattern id={`${id}-dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className="fill-warning-tint" />
        <circle cx="3" cy="3" r="1.5" className="fill-warning" />
      </pattern>
    </defs>
  )
}

/** What draws a look in the picture whose patterns have this id. */
export function lookOf(look: Look, id: string) {
  const edge = {
    full: 'stroke-primary',
    striped: 'stroke-secondary',
    hollow: 'stroke-edge',
    dotted: 'stroke-warning',
  }
  const ground = { full: 'fill-primary', hollow: 'fill-surface', striped: '', dotted: '' }
  return {
    className: `${ground[look]} ${edge[look]}`,
    ...(patterned.includes(look) && { fill: `url(#${id}-${look})` }),
  }
}

/** The mark of a look beside its name. */
export function LookMark({ look, id }: { look: Look; id: string }) {
  return (
    <svg aria-hidden className="size-3.5 shrink-0">
      <rect x="0.5" y="0.5" width="13" height="13" {...lookOf(look, id)} />
    </svg>
  )
}

/** What draws a look as a line: the first one broad, another one narrow and broken over it. */
export function lineOf(look: Look) {
  return look === 'full'
    ? { className: 'stroke-primary', strokeWidth: 5 }
    : { className: 'stroke-ink', strokeWidth: 2, strokeDasharray: '5 4' }
}

/** The mark of a line beside its name. */
export function LineMark({ look }: { look: Look }) {
  return (
    <svg aria-hidden className="h-3.5 w-7 shrink-0">
      <line x1="0" x2="100%" y1="50%" y2="50%" {...lineOf(look)} />
    </svg>
  )
}
