import { createPublicKey, verify } from 'node:crypto'
import { publicKeyText, signatureText } from '#domain/handover/code.ts'

/** Whether a device signed a text (ECDSA P-256 over SHA-256). What is no key or no signature signed nothing. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  if (!publicKeyText.test(publicKey) || !signatureText.test(signature)) return false
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  if (x === undefined || y === undefined) return false
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  } catch {
    return false
  }
}
