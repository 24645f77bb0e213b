import type { Party } from '#domain/transactions/party.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import { addAccountLog } from '../people/account-log.ts'
import { addJob } from '../queue/jobs.ts'

type Prepared = Readonly<{
  keyId: string
  personId: string
  title: string
  device: string
  at: Temporal.Instant
}>

/** Notes in somebody's account that a telephone can sign for them, and promises that they hear of it: it may not be theirs. */
export async function promisePreparedPhone(
  writer: Writer,
  { keyId, personId, title, device, at }: Prepared,
): Promise<void> {
  await addAccountLog(writer, { personId, what: 'phone-prepared', detail: title, device, at })
  await addJob(writer, { task: 'say-prepared-phone', payload: { keyId } })
}

/** A telephone that signs for somebody now, as they are told about it. */
export type PreparedPhone = Readonly<{ tranche: number; device: string; at: Temporal.Instant }>

/** The telephones that sign for one side of a deal now, part by part: a key that counts has its session. */
export async function preparedPhones(
  reader: Reader,
  { transactionId, party }: Readonly<{ transactionId: string; party: Party }>,
): Promise<readonly PreparedPhone[]> {
  return rowsOf<PreparedPhone>(reader)`
    select tranche, device, registered_at as "at" from handover_keys join sessions using (session_id)
    where transaction_id = ${transactionId} and party = ${party} and revoked_at is null
    order by tranche`
}

type ToldPhone = Readonly<{
  transactionId: string
  title: string
  party: Party
  personId: string
  device: string | null
  at: Temporal.Instant
}>

/** What the person of a key hears of it; the device is null where its session was ended. */
export async function phoneOfKey(reader: Reader, keyId: string): Promise<ToldPhone | undefined> {
  const [told] = await rowsOf<ToldPhone>(reader)`
    select k.transaction_id as "transactionId", title, party, device, registered_at as "at",
      case party when 'buyer' then buyer_id else seller_id end as "personId"
    from handover_keys k join transactions using (transaction_id) left join sessions using (session_id)
    where key_id = ${keyId}`
  return told
}
