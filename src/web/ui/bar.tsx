/** What is drawn first is full, the second hatched by its lighter tone with a clear edge: colour is never alone. */
const fills = ['fill-primary', 'fill-info', 'fill-warning-line']

/** A bar that is filled by parts of it, for what is said in words beside it: a limit and what is used of it. */
export function Bar({ shares }: { shares: readonly number[] }) {
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0))
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="block h-3 w-full rounded-full border border-edge print:border-ink"
    >
      {shares.map((share, at) => (
        <rect
          key={starts[at]}
          x={(starts[at] ?? 0) * 100}
          width={Math.max(share * 100, share > 0 ? 0.75 : 0)}
          height="10"
          className={`${fills[at]} stroke-surface`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
