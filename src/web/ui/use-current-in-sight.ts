import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a row of places that scrolls sideways: where one is stands in sight, also at its far end. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const shown = useRef('')
  const { pathname, search } = useLocation()
  const place = pathname + search
  useEffect(() => {
    if (shown.current === place) return
    const isFirst = shown.current === ''
    shown.current = place
    const around = row.current
    const current = around?.querySelector('[aria-current]')
    if (!around || !current || around.scrollWidth <= around.clientWidth) return
    // Whoever moved the row before the scripts came is about to press something there.
    if (isFirst && around.scrollLeft > 0) return
    const { left, width } = current.getBoundingClientRect()
    around.scrollLeft += left - around.getBoundingClientRect().left - (around.clientWidth - width) / 2
  }, [place])
  return row
}
