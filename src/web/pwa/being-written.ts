import type { FromWorker } from '../worker/shell.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether something stands on this page that was typed or chosen and not sent: it would be lost with the page. */
export function isBeingWritten(): boolean {
  return [...document.querySelectorAll<Field>('main :is(input, textarea, select)')].some(isChanged)
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (field.type === 'checkbox' || field.type === 'radio')
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return !['hidden', 'search'].includes(field.type) && field.value !== field.defaultValue
}

/** Answers the worker when it asks whether this page may go elsewhere. */
export function tellWhetherWritten(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if ((data as Partial<FromWorker>)?.type === 'is-being-written') ports[0]?.postMessage(isBeingWritten())
  })
}
