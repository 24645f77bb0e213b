const svg = 'http://www.w3.org/2000/svg'

/** Shows that a button waits, as `Button` does by itself where React runs. Gives what ends it. */
export function showBusy(button: HTMLElement, label?: string): () => void {
  const text = button.querySelector('span')
  const before = text?.textContent ?? ''
  const icons = [...button.querySelectorAll('svg')]
  const mark = turning()
  for (const icon of icons) icon.toggleAttribute('hidden', true)
  button.prepend(mark)
  button.setAttribute('aria-disabled', 'true')
  button.setAttribute('aria-busy', 'true')
  if (text && label !== undefined) text.textContent = label
  return () => {
    mark.remove()
    for (const icon of icons) icon.removeAttribute('hidden')
    button.removeAttribute('aria-disabled')
    button.removeAttribute('aria-busy')
    if (text && label !== undefined) text.textContent = before
  }
}

function turning(): SVGElement {
  const mark = document.createElementNS(svg, 'svg')
  mark.setAttribute(
    'class',
    'inline-block shrink-0 align-[-0.2em] size-[1.2em] animate-[turn_900ms_linear_infinite]',
  )
  mark.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', '/icons.svg#loader-circle')
  mark.append(use)
  return mark
}
