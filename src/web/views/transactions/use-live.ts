import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page again when the other side, the bank or a deadline changed the transaction. Without it nothing breaks. */
export function useLive(transactionId: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const source = new EventSource(`/app/transactions/${transactionId}/live`)
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
