import { useEffect } from 'react'

/** Tells the program that a notice was read, without waiting. */
export function tellNoticeRead(fields: Readonly<{ noticeId: string } | { transactionId: string }>): void {
  void fetch('/app/notices/read', {
    method: 'POST',
    body: new URLSearchParams(fields),
    keepalive: true,
  }).catch(() => {})
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
