import { initialOf } from './initial.ts'

const sizes = { small: 'size-8 text-small', regular: 'size-11 text-lead' }

/** A person as the initial of the name; the name always stands beside it. */
export function Avatar({ name, size = 'regular' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 place-items-center rounded-full border border-edge bg-surface leading-none font-semibold text-ink ${sizes[size]}`}
    >
      {initialOf(name)}
    </span>
  )
}
