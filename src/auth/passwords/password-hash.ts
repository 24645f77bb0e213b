import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// RFC 7914: 32 MB of memory and tens of milliseconds for each guess. Every kept hash was made with these numbers.
const [cost, bytes] = [{ N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }, 64]

// The same password typed on another keyboard may come in another form of Unicode.
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, bytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** How a password is kept: `salt:key` in hexadecimal digits; the salt is the text of its digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** Whether a kept hash is that of a password. Takes the same time for every wrong one. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const [is, should] = [await keyOf(password, salt), Buffer.from(key, 'hex')]
  return is.length === should.length && timingSafeEqual(is, should)
}
