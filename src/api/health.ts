import { Hono } from 'hono'
import type { FileStoreState } from '#domain/attachments/file-store.ts'
import type { ReplicaState } from '#domain/database-servers.ts'

/** Why the program cannot take work at this moment. */
export type Unready =
  | 'starting'
  | 'stopping'
  | 'database-silent'
  | 'database-read-only'
  | 'clock-apart'
  | 'migrations-behind'

/** What the program works with beside its database. */
type Beside = Readonly<{ replica?: ReplicaState | undefined; files?: FileStoreState | undefined }>

/**
 * What a watcher asks. `live`: the program turns. `ready`: it can take work; 503 with the reason otherwise,
 * also when the answer takes more than two seconds. Where a standby is read from, or files lie in a store, it tells how they
 * stand: without them the program works as well, or all of it but files.
 */
export function health(state: () => Promise<'ready' | Unready>, beside: () => Beside = () => ({})): Hono {
  const app = new Hono()
  app.use('/health/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', async (c) => {
    const answer = await withinTwoSeconds(state())
    return c.json({ status: answer, ...beside() }, answer === 'ready' ? 200 : 503)
  })
  return app
}

async function withinTwoSeconds(state: Promise<'ready' | Unready>): Promise<'ready' | Unready> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<Unready>((resolve) => {
    timer = setTimeout(resolve, 2000, 'database-silent')
  })
  try {
    return await Promise.race([state, silence])
  } catch {
    return 'database-silent'
  } finally {
    clearTimeout(timer)
  }
}
