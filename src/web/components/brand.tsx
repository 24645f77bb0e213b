/**
 * The mark: two people as two arcs that face each other, and between them the money with its keyhole.
 * It is the one picture at its smallest.
 */
function BrandMark() {
  return (
    <svg viewBox="0 0 40 40" className="shrink-0" aria-hidden>
      <rect width="40" height="40" rx="10" className="fill-primary" />
      <g fill="none" className="stroke-on-primary" strokeWidth="3.4" strokeLinecap="round">
        <path d="M13.2 9.4a14.2 14.2 0 0 0 0 21.2" />
        <path d="M26.8 9.4a14.2 14.2 0 0 1 0 21.2" />
      </g>
      <path
        fillRule="evenodd"
        className="fill-on-primary"
        d="M20 12.4a7.6 7.6 0 1 1 0 15.2 7.6 7.6 0 0 1 0-15.2Zm0 3.7a2.3 2.3 0 0 0-1.25 4.23v3.27h2.5v-3.27A2.3 2.3 0 0 0 20 16.1Z"
      />
    </svg>
  )
}

/** The mark and the name, which gives way to what stands beside it where letters are large: it falls out of the one line. */
export function Brand({ size = 'regular' }: { size?: 'regular' | 'large' }) {
  const large = size === 'large'
  return (
    <span className={`mark-and-name ${large ? 'h-12' : 'h-9'}`}>
      <BrandMark />
      <span className={`font-bold tracking-[-0.03em] ${large ? 'text-[1.75rem]' : 'text-title'}`}>
        Resguardo
      </span>
    </span>
  )
}
