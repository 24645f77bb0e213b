import { createPrivateKey, sign } from 'node:crypto'
import { type CaseFileSignature, signedOfList } from '#domain/history/case-file.ts'
import type { Reader } from '../database/database.ts'
import type { Opens } from '../secrets/seal.ts'
import { keyInUse } from './history.ts'

/** Signs the list of a case file, by its hash, with the key of the history; null before there is one. */
export async function signList(
  reader: Reader,
  seals: Opens,
  hash: string,
): Promise<CaseFileSignature | null> {
  const key = await keyInUse(reader)
  if (!key) return null
  const privateKey = createPrivateKey({
    key: Buffer.from(seals.open(key.sealed_private), 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  const signature = sign(null, Buffer.from(signedOfList(hash)), privateKey).toString('base64')
  return { publicKey: key.public_key, signature }
}
