/** How much of a whole is used, from 0 to 1, drawn beside the words that say it. */
export function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="block h-3 w-full rounded-full border border-edge print:border-ink"
    >
      <rect
        width={Math.max(share * 100, share > 0 ? 0.75 : 0)}
        height="10"
        className="fill-primary stroke-surface"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
