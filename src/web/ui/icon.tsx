import type { IconName } from './icon-names.ts'

type IconProps = {
  name: IconName
  /** Only where the icon stands alone and says something; beside a word it is decoration. */
  label?: string
  className?: string
}

/** One drawing of the sprite, as tall as the line unless sized otherwise: without a size it would be as large as its page. */
export function Icon({ name, label, className = '' }: IconProps) {
  const size = /(^|[\s:])(size|w)-/.test(className) ? '' : 'size-[1.2em]'
  return (
    <svg
      className={`inline-block shrink-0 align-[-0.2em] ${size} ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
