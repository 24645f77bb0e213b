import { isWrittenIn } from './written.ts'
import type { FromWorker } from '../shell.ts'

/** Whether something stands on this page that was typed or chosen and not sent: it would be lost with the page. */
function isBeingWritten(): boolean {
  const main = document.querySelector('main')
  return main !== null && isWrittenIn(main)
}

/** Answers the worker when it asks whether this page may go elsewhere. */
export function tellWhetherWritten(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if ((data as Partial<FromWorker>)?.type === 'is-being-written') ports[0]?.postMessage(isBeingWritten())
  })
}
