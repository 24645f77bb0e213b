/** The address of one part of a document, to copy or send on. */
export function AnchorLink({ to, title }: { to: string; title: string }) {
  return (
    <a
      href={`#${to}`}
      aria-label={`Enlace a «${title}»`}
      data-print="hide"
      className="inline-grid size-6 shrink-0 place-items-center rounded-inner text-body font-normal text-muted hover:bg-secondary-tint hover:text-secondary pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100"
    >
      #
    </a>
  )
}
