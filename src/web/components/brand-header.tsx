import { Brand } from './brand.tsx'

/** The mark alone above a page that stands without any layout. */
export function BrandHeader({ to = '/', label = 'Resguardo, ir al inicio' }) {
  return (
    <header className="flex h-18 items-center">
      <a href={to} aria-label={label}>
        <Brand />
      </a>
    </header>
  )
}
