/** How many of those that wait stand in a list that is cut; nothing where all do. */
export function ShownOf({ shown, waiting }: { shown: number; waiting: number }) {
  if (shown >= waiting) return null
  return (
    <p className="mt-3 text-small text-muted">
      Se muestran {shown} de {waiting}. Los demás aparecen cuando termines con estos.
    </p>
  )
}
