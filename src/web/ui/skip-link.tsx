/** The first stop of the keyboard: over the navigation, straight to the content. */
export function SkipLink({ to = '#contenido' }: { to?: string }) {
  return (
    <a
      href={to}
      data-print="hide"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-box bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      Saltar al contenido
    </a>
  )
}
