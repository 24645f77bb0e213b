import { useEffect, useRef, type ReactNode } from 'react'

type MenuProps = {
  /** What stands in the button; with a name for screen readers in it. */
  button: ReactNode
  children: ReactNode
}

/**
 * A few things behind one button of the header. It opens without JavaScript; with it, Escape gives the focus back to
 * the button, and a press or a step elsewhere closes it, as does the page that is opened from it.
 */
export function Menu({ button, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    const onLink = ({ target }: Event) => {
      if (target instanceof Element && menu.current?.contains(target.closest('a'))) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('click', onLink)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('click', onLink)
    }
  }, [])
  return (
    <details ref={menu} className="group relative">
      <summary className="flex min-h-11 min-w-11 list-none items-center gap-2 rounded-box px-1 hover:bg-neutral-tint sm:px-2">
        {button}
      </summary>
      <div className="absolute right-0 z-40 mt-2 grid w-72 max-w-[calc(100vw-2rem)] gap-4 rounded-box border border-line bg-surface p-4 shadow-high">
        {children}
      </div>
    </details>
  )
}
