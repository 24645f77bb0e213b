import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** What arrived at a device, decrypted, with what its sender asked of the service. */
export type Arrived = Readonly<{
  path: string
  body: string
  ttl: string
  urgency: string
  topic: string
  /** The claims of the sender, whose signature was checked with the key that came along. */
  claims: Readonly<{ aud: string; exp: number; sub: string }>
  publicKey: string
}>

export type Answer = Readonly<{ status: number; headers?: Record<string, string> }>

/** A device that subscribed: what its browser tells us of it, and what the device needs to read. */
export function newDevice() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    own,
    auth,
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
  }
}
type Device = Pick<ReturnType<typeof newDevice>, 'own' | 'auth'>

/** Reads what was encrypted for a device, as its browser does (RFC 8291). Throws for anything else. */
export function decrypted(message: Buffer, { own, auth }: Device): string {
  const salt = message.subarray(0, 16)
  const length = message.readUInt8(20)
  const theirs = message.subarray(21, 21 + length)
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const secret = derive(own.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(message.subarray(-16))
  const plain = Buffer.concat([decipher.update(message.subarray(21 + length, -16)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('the last record has no end mark')
  return plain.subarray(0, end).toString('utf8')
}

/** The claims of an `Authorization: vapid`, after its signature was checked; throws where it is wrong. */
export function claimsOf(authorization: string): { claims: Arrived['claims']; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const content = Buffer.from(`${header}.${claims}`)
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, bytes))
    throw new Error('the signature is wrong')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), publicKey }
}

/** A push service of our own on this machine: takes messages for its devices and reads them. `answer` decides what it says. */
export async function startPushService(answer: (path: string) => Answer = () => ({ status: 201 }), port = 0) {
  const devices = new Map<string, Device>()
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    void take(request).then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  async function take(request: IncomingMessage): Promise<Answer> {
    const path = request.url ?? ''
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const device = devices.get(path)
    const said = answer(path)
    if (said.status >= 300) return said
    if (!device) return { status: 404 }
    const header = (name: string) => String(request.headers[name] ?? '')
    if (header('content-encoding') !== 'aes128gcm') return { status: 415 }
    arrived.push({
      path,
      body: decrypted(Buffer.concat(pieces), device),
      ttl: header('ttl'),
      urgency: header('urgency'),
      topic: header('topic'),
      ...claimsOf(header('authorization')),
    })
    return said
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    arrived,
    /** A device of this service, as its browser tells us of it. */
    subscribe() {
      const { own, auth, keys } = newDevice()
      const path = `/push/${randomBytes(12).toString('base64url')}`
      devices.set(path, { own, auth })
      return { endpoint: origin + path, ...keys }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
