import { useSyncExternalStore } from 'react'

const noChanges = () => () => undefined

/** Whether this browser can use passkeys: `unknown` until it runs the page, and for ever without JavaScript. */
export function usePasskeySupport(): 'unknown' | 'yes' | 'no' {
  return useSyncExternalStore(
    noChanges,
    () => (typeof globalThis.PublicKeyCredential === 'function' ? 'yes' : 'no'),
    () => 'unknown',
  )
}
