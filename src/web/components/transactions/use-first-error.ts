import { useEffect, type RefObject } from 'react'

/** Brings the person to the first field that is wrong, once its form is shown with what was typed. */
export function useFirstError(place: RefObject<HTMLElement | null>, hasErrors: boolean): void {
  useEffect(() => {
    const field = hasErrors ? place.current?.querySelector('[aria-invalid="true"]') : null
    if (field instanceof HTMLElement) field.focus()
  }, [place, hasErrors])
}
