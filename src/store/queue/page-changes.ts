import { Client } from 'pg'

const CHANNEL = 'pages'
const WAIT_MS = 2_000

type PageChanges = Readonly<{ close(): Promise<void> }>

/**
 * Listens to which transactions changed, on a connection of its own, and comes back after it was lost.
 * `lost` is called when messages may have been missed.
 */
export function listenForPageChanges(
  url: string,
  on: Readonly<{ heard: (payload: string) => void; lost: () => void }>,
): PageChanges {
  let client: Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const open = async () => {
    const fresh = new Client({ connectionString: url, keepAlive: true })
    client = fresh
    const again = () => {
      if (closed || client !== fresh) return
      client = null
      timer = setTimeout(() => void open(), WAIT_MS)
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', (message) => on.heard(message.payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      on.lost()
    } catch {
      again()
    }
  }
  void open()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
