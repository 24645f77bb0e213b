import type { Pool, PoolClient } from 'pg'

/** Does something while every question of a program to its database fails; afterwards they are answered again. */
export async function whileBroken<Answer>(pool: Pool, run: () => Promise<Answer>): Promise<Answer> {
  const lookElsewhere = (client: PoolClient) => void client.query('set search_path = nowhere')
  pool.on('acquire', lookElsewhere)
  const answer = await run()
  pool.off('acquire', lookElsewhere)
  pool.on('acquire', (client) => void client.query('reset search_path'))
  return answer
}
