import { useEffect } from 'react'
import { askServer } from '#device/own-server.ts'

/** Tells the program that a notice was read, without waiting. */
export function tellNoticeRead(fields: Readonly<{ noticeId: string } | { transactionId: string }>): void {
  const body = new URLSearchParams(fields)
  // A browser shows where it is sent afterwards as status 0: nobody goes there.
  const accept = (status: number) => status < 400
  void askServer({ method: 'POST', path: '/app/notices/read', body, keepalive: true, accept }).catch(() => {})
}

/** Whoever looks at a deal has read what they were told about it. The open page then hears that its bell is out of date. */
export function useReadNotices(transactionId: string, unread: number): void {
  useEffect(() => {
    if (unread === 0) return
    const read = () => {
      if (document.visibilityState === 'visible') tellNoticeRead({ transactionId })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [transactionId, unread])
}
