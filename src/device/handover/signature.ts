import { publicKeyText, signatureText } from '#domain/handover/code.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const how = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A key of a device: what it signs with never leaves it. */
export type OwnKeys = Readonly<{ privateKey: CryptoKey; publicKey: string }>

/** Makes the keys of a device; the private one cannot be read out, not even by the page that made it. */
export async function newKeys(): Promise<OwnKeys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  return { privateKey, publicKey: written(await crypto.subtle.exportKey('raw', publicKey)) }
}

/** Signs a text. */
export async function signText(privateKey: CryptoKey, text: string): Promise<string> {
  return written(await crypto.subtle.sign(how, privateKey, new TextEncoder().encode(text)))
}

/** Whether a text was signed with the private half of a key. What is no key or no signature signed nothing. */
export async function isSigned(publicKey: string, text: string, signature: string): Promise<boolean> {
  if (!publicKeyText.test(publicKey) || !signatureText.test(signature)) return false
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), curve, false, ['verify'])
    return await crypto.subtle.verify(how, key, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return false
  }
}

function written(bytes: ArrayBuffer): string {
  const signs = String.fromCodePoint(...new Uint8Array(bytes))
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(signs, (sign) => sign.codePointAt(0) ?? 0)
}
