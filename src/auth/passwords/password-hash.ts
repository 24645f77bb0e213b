import { randomBytes, scrypt } from 'node:crypto'
import { isSameSecret } from '#domain/digest.ts'
import { type Hasher, inTurn } from './hash-turns.ts'

/** How much work a guess is (RFC 7914): 32 MB of memory, gone through `p` times. */
export type Work = Readonly<{ N: number; r: number; p: number }>

// What OWASP asks for today: a tenth of a second and more for each guess.
const usualWork: Work = { N: 32_768, r: 8, p: 3 }
// Hashes that do not name their work are of the sign-in library that was here before.
const formerWork: Work = { N: 16_384, r: 16, p: 1 }
const bytes = 64

// The same password typed on another keyboard may come in another form of Unicode.
function keyOf(password: string, salt: string, cost: Work, who: Hasher): Promise<Buffer> {
  const options = { ...cost, maxmem: 64 * 1024 * 1024 }
  const make = () =>
    new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    )
  return inTurn(who, make)
}

/** How a password is kept: `N,r,p:salt:key`, the last two in hexadecimal digits; the salt is the text of its digits. */
export async function hashPassword(password: string, who: Hasher, work = usualWork): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = await keyOf(password, salt, work, who)
  return `${work.N},${work.r},${work.p}:${salt}:${key.toString('hex')}`
}

/** Whether a kept hash is that of a password. Takes the same time for every wrong one. */
export async function isPasswordOf(hash: string, password: string, who: Hasher): Promise<boolean> {
  const parts = hash.split(':')
  const [salt = '', key = ''] = parts.slice(-2)
  const cost = parts.length > 2 ? workIn(parts[0] ?? '') : formerWork
  return isSameSecret(await keyOf(password, salt, cost, who), Buffer.from(key, 'hex'))
}

function workIn(text: string): Work {
  const [N = 0, r = 0, p = 0] = text.split(',').map(Number)
  return { N, r, p }
}
