/** How much of a time is left, from 0 to 1, as a ring beside the words that say until when. */
export function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" fill="none" strokeWidth="4" className="size-5 shrink-0 -rotate-90">
      <circle cx="10" cy="10" r="8" className="stroke-line" />
      {share > 0 && (
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength="100"
          strokeDasharray={`${(share * 100).toFixed(1)} 100`}
          className="stroke-primary"
        />
      )}
    </svg>
  )
}
