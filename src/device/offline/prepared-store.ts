import type { Party } from '#domain/transactions/party.ts'
import { oneStore } from './one-store.ts'
import { preparedName } from './unsent-name.ts'

/** A part of a deal that this telephone is ready to hand over or to receive without a network. */
export type Prepared = Readonly<{
  /** Of the deal and its part: one device signs for a side. */
  id: string
  personId: string
  /** Whether this browser keeps its person's session. */
  isRemembered: boolean
  transactionId: string
  tranche: number
  party: Party
  title: string
  /** What lies in custody for it, as its person reads sums. */
  sum: string
  /** The short name of the other side. */
  other: string
  /** What this device signs with; nobody can read it out. */
  privateKey: CryptoKey
  publicKey: string
  /** What the other side's device signs with; null where it was not prepared yet. */
  otherKey: string | null
}>

/** How a part is called here. */
export const preparedId = (transactionId: string, tranche: number) => `${transactionId}/${tranche}`

const within = () => oneStore(globalThis.indexedDB, preparedName)

/** Everything that this telephone is ready for. */
export function allPrepared(): Promise<readonly Prepared[]> {
  return within()('readonly', (store, answer) => {
    const reading = store.getAll() as IDBRequest<Prepared[]>
    reading.addEventListener('success', () => answer(reading.result))
  })
}

/** Keeps what this telephone is ready for, in the place of what it was before. */
export function keepPrepared(prepared: Prepared): Promise<void> {
  return within()('readwrite', (store, answer) => {
    store.put(prepared, prepared.id)
    answer()
  })
}

/** Takes away what others prepared on this telephone: they sign on it no more. */
export async function forgetOthersPrepared(personId: string): Promise<void> {
  const others = (await allPrepared()).filter((each) => each.personId !== personId)
  if (others.length === 0) return
  await within()<void>('readwrite', (store, answer) => {
    for (const { id } of others) store.delete(id)
    answer()
  })
}
