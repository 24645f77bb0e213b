/**
 * The single key of the step beside it, for eyes: whoever hears the page is told by `aria-keyshortcuts`. Not shown where
 * no script runs, where fingers point, or where keys are switched off.
 */
export function KeyCap({ of }: { of: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden min-w-[1.6em] rounded-inner border border-current px-1.5 py-0.5 text-center font-mono text-caption leading-none font-medium pointer-fine:not-noscript:not-in-data-[keys=off]:inline-block"
    >
      {of}
    </kbd>
  )
}
