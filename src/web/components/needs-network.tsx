/** Stands, where there is no network, in the place of a step that needs one. */
export function NeedsNetwork() {
  return (
    <p className="hidden rounded-box bg-neutral-tint px-4 py-3 text-small text-muted offline:block">
      Sin conexión no se da ningún paso con dinero: antes hay que ver cómo está la transacción ahora.
    </p>
  )
}
