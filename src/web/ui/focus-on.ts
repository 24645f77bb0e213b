/** Brings the focus to the first such thing of the page. Whether there was one. */
export function focusOn(selector: string, how?: FocusOptions): boolean {
  // What is hidden is there for later.
  const found = document.querySelector<HTMLElement>(`main ${selector}:not([hidden], [hidden] *)`)
  if (!found) return false
  if (found.tabIndex < 0) found.tabIndex = -1
  found.focus(how)
  return true
}

/** To the first wrong field, or else to the refusal, of a form that came back. */
export function focusOnTrouble(): void {
  if (!focusOn('[aria-invalid="true"]')) focusOn('[role="alert"]')
}
