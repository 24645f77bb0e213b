import { ButtonLink } from './button.tsx'

/** The way through a long list: each page starts after the last row of the one before. */
export function Pagination({
  previous,
  next,
  label = 'Páginas',
}: {
  previous?: string | undefined
  next?: string | undefined
  label?: string
}) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="flex justify-between gap-3 pt-5" data-print="hide">
      {previous ? (
        <ButtonLink to={previous} variant="secondary" size="small" icon="chevron-left" rel="prev">
          Anteriores
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={next} variant="secondary" size="small" iconEnd="chevron-right" rel="next">
          Siguientes
        </ButtonLink>
      )}
    </nav>
  )
}
