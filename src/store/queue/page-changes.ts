import type { Client } from 'pg'
import { connectToLeader, groupOf, mustLead } from '../database/leader.ts'

const CHANNEL = 'pages'
const WAIT_MS = 2_000
/** How often the server that is listened to is asked whether it still leads: one that does not says nothing new. */
const LOOK_MS = 5_000

type PageChanges = Readonly<{ close(): Promise<void> }>

/**
 * Listens to which transactions changed, on a connection of its own to the server that leads, and comes back after it was
 * lost or another leads. `lost` is called when messages may have been missed.
 */
export function listenForPageChanges(
  url: string,
  on: Readonly<{ heard: (payload: string) => void; lost: () => void }>,
): PageChanges {
  let client: Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const group = groupOf(url)

  const look = (fresh: Client) => {
    timer = setTimeout(
      () =>
        void mustLead(fresh, group).then(
          () => client === fresh && look(fresh),
          () => fresh.end(),
        ),
      LOOK_MS,
    )
  }
  const open = async () => {
    let isOver = false
    const again = () => {
      if (isOver || closed) return
      isOver = true
      client = null
      clearTimeout(timer)
      timer = setTimeout(() => void open(), WAIT_MS)
    }
    try {
      const fresh = await connectToLeader(url)
      if (closed) return void fresh.end()
      client = fresh
      fresh.on('end', again)
      fresh.on('notification', (message) => on.heard(message.payload ?? ''))
      await fresh.query(`listen ${CHANNEL}`)
      look(fresh)
      on.lost()
    } catch {
      void client?.end()
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
