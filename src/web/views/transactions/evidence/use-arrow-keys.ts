import { useEffect } from 'react'

const arrows: Readonly<Record<string, string>> = { ArrowLeft: 'prev', ArrowRight: 'next' }
const writes = 'input, textarea, select, video, [contenteditable]'

/** The arrows to the left and right follow the links of the side of the viewer in which somebody is, or else of the first. */
export function useArrowKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = arrows[event.key]
      const at = event.target instanceof Element ? event.target : null
      if (!wanted || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || at?.closest(writes))
        return
      const pane = at?.closest('[data-pane]') ?? document.querySelector('[data-pane]')
      const link = pane?.querySelector<HTMLAnchorElement>(`a[rel="${wanted}"]`)
      if (!link) return
      event.preventDefault()
      link.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
