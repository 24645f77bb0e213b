import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyPurpose } from '#auth/factors/passkeys.ts'
import { browserTroubleText } from '#words/browser-troubles.ts'
import { askServer, isFailure, readRefusals } from '#device/own-server.ts'

/** What the device answered, as text for a form, or why it did not. */
export type Answered =
  | Readonly<{ answer: string; trouble: null }>
  | Readonly<{ answer: null; trouble: Readonly<{ sentence: string; isMild: boolean }> }>

const cancelled =
  'No se terminó: se cerró la ventana o pasó el tiempo. No se cambió nada; inténtalo otra vez cuando quieras.'
const known =
  'Este dispositivo ya guarda una llave tuya para Resguardo. Para tener otra, usa un dispositivo distinto.'

// Only pages on which somebody uses a passkey load what talks to the device.
const library = () => import('@simplewebauthn/browser')

/** Puts our question to the passkeys of this browser, which shows a window for it. */
export async function askPasskey(purpose: PasskeyPurpose): Promise<Answered> {
  windows += 1
  const answered = await askWith({ purpose, autofill: false })
  windows -= 1
  return answered
}

// A browser has one question at a time: an offer would close the window in which somebody is about to answer.
let windows = 0

/**
 * Has the browser offer its passkeys where somebody types who they are, until the signal ends it; where it can.
 * Null for no answer.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<string | null> {
  const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await library()
  if (windows > 0 || signal.aborted || !(await browserSupportsWebAuthnAutofill())) return null
  const end = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', end)
  const { answer } = await askWith({ purpose: 'enter', autofill: true, signal })
  signal.removeEventListener('abort', end)
  return answer
}

type Asking = { purpose: PasskeyPurpose; autofill: boolean; signal?: AbortSignal }

async function askWith({ purpose, autofill, signal }: Asking): Promise<Answered> {
  try {
    const { startAuthentication } = await library()
    const body = new URLSearchParams({ intent: 'question', purpose })
    const question = { method: 'POST', path: '/login/passkey', body, accept: readRefusals } as const
    const response = await askServer({ ...question, ...(signal && { signal }) })
    const told = (await response.json()) as Told
    if ('sentence' in told) return troubled(told.sentence)
    if (autofill && windows > 0) return troubled(cancelled, true)
    const answer = await startAuthentication({ optionsJSON: told.options, useBrowserAutofill: autofill })
    return { answer: JSON.stringify(answer), trouble: null }
  } catch (thrown) {
    return troubleOf(thrown)
  }
}

type Told = { options: PublicKeyCredentialRequestOptionsJSON } | { sentence: string }

/** Has the device make a new passkey of what the server said, which is JSON. */
export async function makePasskey(options: string): Promise<Answered> {
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
    const { startRegistration } = await library()
    return { answer: JSON.stringify(await startRegistration({ optionsJSON })), trouble: null }
  } catch (thrown) {
    return troubleOf(thrown)
  }
}

function troubleOf(thrown: unknown): Answered {
  // Browsers say "not allowed" for a person's no, for their silence, and for a device without a passkey alike.
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return troubled(cancelled, true)
  if (name === 'InvalidStateError') return troubled(known, true)
  const isNetwork = isFailure(thrown) || thrown instanceof TypeError || thrown instanceof SyntaxError
  return troubled(
    browserTroubleText[isNetwork ? 'network-request-failed' : 'operation-not-supported-in-this-environment'],
  )
}

function troubled(sentence: string, isMild = false): Answered {
  return { answer: null, trouble: { sentence, isMild } }
}
