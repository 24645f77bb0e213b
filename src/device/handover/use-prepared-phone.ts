import { useEffect, useState } from 'react'
import { newKeys, type OwnKeys } from './signature.ts'
import type { Owner } from '../offline/unsent.ts'
import {
  allPrepared,
  forgetOthersPrepared,
  keepPrepared,
  preparedId,
  type Prepared,
} from '../offline/prepared-store.ts'

export type PhoneKeys = OwnKeys

type About = Omit<Prepared, 'id' | 'personId' | 'isRemembered' | 'privateKey' | 'publicKey'> &
  Readonly<{ ownKey: string | null }>

/** `asking`: it can be prepared; `ready`: it is; `broken`: this browser keeps nothing. */
type PhoneState = 'looking' | 'asking' | 'ready' | 'broken'

/**
 * Whether this telephone signs for its person in a part, and the keys that it would sign with. Once the program has registered
 * them (`registered`), they are kept here; what is ready learns the newest key of the other side.
 */
export function usePreparedPhone(owner: Owner, about: About, registered: string | null | undefined) {
  const [state, setState] = useState<PhoneState>('looking')
  const [keys, setKeys] = useState<PhoneKeys | null>(null)
  const { transactionId, tranche, party, title, sum, other, ownKey, otherKey } = about
  const [personId, isRemembered] = [owner.id, owner.isRemembered]

  useEffect(() => {
    let isOver = false
    const look = async () => {
      await forgetOthersPrepared(personId)
      const id = preparedId(transactionId, tranche)
      const before = (await allPrepared()).find((each) => each.id === id)
      const own = keys && keys.publicKey === registered ? keys : before
      const isReady = own && own.publicKey === (registered ?? ownKey)
      if (isReady) {
        const { privateKey, publicKey } = own
        const part = { id, transactionId, tranche, party, title, sum, other, otherKey }
        await keepPrepared({ ...part, personId, isRemembered, privateKey, publicKey })
      }
      const made = isReady || keys ? null : await newKeys()
      if (isOver) return
      if (made) setKeys(made)
      setState(isReady ? 'ready' : 'asking')
    }
    look().catch(() => {
      if (!isOver) setState('broken')
    })
    return () => {
      isOver = true
    }
  }, [
    personId,
    isRemembered,
    transactionId,
    tranche,
    party,
    title,
    sum,
    other,
    ownKey,
    otherKey,
    registered,
    keys,
  ])
  return { state, keys }
}
