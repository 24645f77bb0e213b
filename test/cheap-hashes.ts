import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before the tests, and before the programs of the journeys: passwords and recovery codes are hashed by the
 * same function with a small cost. What they prove holds at any cost, and at the real one a third of the time of the
 * unit tests went there. Whatever else starts the program pays the real cost.
 */

const { scrypt } = crypto
type Done = (error: Error | null, key: Buffer) => void

function cheapScrypt(text: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done) {
  scrypt(text, salt, length, { ...options, N: 2 }, done)
}

Object.assign(crypto, { scrypt: cheapScrypt })
syncBuiltinESMExports()
