import type { Reader, Writer } from '../database/database.ts'

/** Notes something that happened to an account, for its owner to read. Never changed afterwards. */
export async function addAccountLog(
  writer: Writer,
  entry: Readonly<{ personId: string; what: string; detail?: string; device?: string; at: Temporal.Instant }>,
): Promise<void> {
  await writer
    .insertInto('account_log')
    .values({
      person_id: entry.personId,
      what: entry.what,
      detail: entry.detail ?? '',
      device: entry.device ?? '',
      at: entry.at,
    })
    .execute()
}

/** The newest entries of an account's log. */
export async function listAccountLog(reader: Reader, personId: string, most = 50) {
  return reader
    .selectFrom('account_log')
    .select(['what', 'detail', 'device', 'at'])
    .where('person_id', '=', personId)
    .orderBy('account_log_id', 'desc')
    .limit(most)
    .execute()
}

/** The devices on which an account was entered so far, each once. */
export async function devicesOf(reader: Reader, personId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('account_log')
    .select('device')
    .distinct()
    .where('person_id', '=', personId)
    .where('what', '=', 'signed-in')
    .execute()
  return rows.map(({ device }) => device)
}
