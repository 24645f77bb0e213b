import { escapeLiteral, Client } from 'pg'
import { existing } from '#domain/assert.ts'

const SEGMENT_BITS = 24n

/**
 * Has PostgreSQL write a whole copy of itself into a new folder on its machine, while it works, with the log that makes it
 * consistent (`BASE_BACKUP` of its replication protocol). Answers the first piece of the log that belongs to it, and the server's version.
 */
export async function takeBaseBackup(
  ownerUrl: string,
  folder: string,
): Promise<{ firstLog: string; version: string }> {
  const address = new URL(ownerUrl)
  address.searchParams.set('replication', 'true')
  const client = new Client({ connectionString: address.href })
  await client.connect()
  try {
    const target = `TARGET 'server', TARGET_DETAIL ${escapeLiteral(folder)}`
    const asked = await client.query<{ server_version: string }>('SHOW server_version')
    const version = existing(asked.rows[0], 'a server has a version').server_version
    // Several answers: where it begins, its tablespaces, where it ends.
    const answers: unknown = await client.query(
      `BASE_BACKUP (LABEL 'resguardo', CHECKPOINT 'fast', WAL true, ${target})`,
    )
    const [begun] = answers as readonly { rows: readonly { recptr: string; tli: string }[] }[]
    const { recptr, tli } = existing(begun?.rows[0], 'a copy begins somewhere')
    return { firstLog: logFile(recptr, Number(tli)), version }
  } finally {
    await client.end()
  }
}

/** The name of the piece of the log, of 16 MB each, that holds a place of it. */
function logFile(place: string, timeline: number): string {
  const [high = '0', low = '0'] = place.split('/')
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${hex(BigInt(timeline))}${hex(BigInt(`0x${high}`))}${hex(BigInt(`0x${low}`) >> SEGMENT_BITS)}`
}
