/** The shape of what is coming; only after 200 ms, so that fast answers do not flicker. */
export function Skeleton({ lines = 3, label = 'Cargando' }: { lines?: number; label?: string }) {
  return (
    <output className="after-a-moment grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={`h-4 animate-pulse rounded-inner bg-neutral-tint ${line === lines - 1 ? 'w-2/3' : 'w-full'}`}
        />
      ))}
    </output>
  )
}
