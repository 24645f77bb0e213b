import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** What a page shows of a transaction: its version, and the newest message where it shows the newest. */
type Shown = Readonly<{ version: number; message?: string }>

/**
 * Reads the page again when the other side, the bank or a deadline changed the transaction, also before the page could
 * listen. Without it nothing breaks.
 */
export function useLive(transactionId: string, { version, message }: Shown): void {
  const { revalidate } = useRevalidator()
  const shown = `version=${version}${message === undefined ? '' : `&message=${message}`}`
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  useEffect(() => {
    const source = new EventSource(`/app/transactions/${transactionId}/live?${latest.current}`)
    // After a lost connection something may have happened unheard.
    let opened = false
    source.addEventListener('open', () => {
      if (opened) void revalidate()
      opened = true
    })
    source.addEventListener('changed', () => void revalidate())
    return () => source.close()
  }, [transactionId, revalidate])
}
