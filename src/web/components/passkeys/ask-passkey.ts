import type { PasskeyPurpose } from '#auth/factors/passkeys.ts'
import { askServer, readRefusals } from '#device/own-server.ts'
import { rememberName } from '../../forms/remember.ts'
import { fillNotice } from '../../ui/fill-notice.ts'
import { showBusy } from '../../ui/show-busy.ts'
import { type Answered, askPasskey } from './ceremony.ts'
import { keepOffering } from './keep-offering.ts'

/** What becomes of the answer: a session begins, the form around it is sent, or it waits for the form's own button. */
export type PasskeyEnd = 'enter' | 'send' | 'carry'

/** Has the button of a `PasskeyButton` ask the passkeys of this browser. Gives what ends that. */
export function asksPasskey(place: HTMLElement): () => void {
  const isAble = typeof globalThis.PublicKeyCredential === 'function'
  const shown = part(place, isAble ? 'able' : 'unable')
  if (shown) shown.hidden = false
  else place.hidden = true
  const button = place.querySelector('button')
  if (!isAble || !button) return () => {}
  const purpose = place.dataset['purpose'] as PasskeyPurpose
  const end = place.dataset['end'] as PasskeyEnd
  const take = async (answer: string) => (end === 'enter' ? enter(place, answer) : give(place, answer, end))
  const offer = end === 'enter' ? keepOffering((answer) => void take(answer)) : null

  let isAsking = false
  const press = async () => {
    if (isAsking) return
    isAsking = true
    say(place, null)
    const free = showBusy(button, 'Sigue en tu dispositivo…')
    const { answer, trouble } = await askPasskey(purpose)
    free()
    isAsking = false
    if (trouble) say(place, trouble)
    if (answer === null) offer?.again()
    else await take(answer)
  }
  const pressed = () => void press()
  button.addEventListener('click', pressed)
  return () => {
    button.removeEventListener('click', pressed)
    offer?.end()
  }
}

const part = (place: HTMLElement, name: string) => place.querySelector<HTMLElement>(`[data-part="${name}"]`)

/** Why nothing came of it: calmly where its owner only changed their mind. What the page came with is past. */
function say(place: HTMLElement, trouble: Answered['trouble']): void {
  part(place, 'refused')?.toggleAttribute('hidden', true)
  const { sentence, isMild } = trouble ?? { sentence: '', isMild: false }
  fillNotice(place, 'mild', isMild ? { title: 'No se hizo nada', sentence } : null)
  const title = 'Tu llave de acceso no sirvió'
  fillNotice(place, 'trouble', trouble && !isMild ? { title, sentence } : null)
}

/** Begins a session with an answer, kept by this browser as the form around it says. */
async function enter(place: HTMLElement, answer: string): Promise<void> {
  const form = place.closest('form')
  const isRemembered = form !== null && new FormData(form).has(rememberName)
  const body = new URLSearchParams({ answer, redirect: place.dataset['redirect'] ?? '' })
  if (isRemembered) body.set(rememberName, 'on')
  try {
    const response = await askServer({ method: 'POST', path: '/login/passkey', body, accept: readRefusals })
    const told = (await response.json()) as { go: string } | { sentence: string }
    if ('go' in told) location.assign(told.go)
    else say(place, { sentence: told.sentence, isMild: false })
  } catch {
    // Nobody knows whether the session began: the page that needs it says.
    location.reload()
  }
}

/** Puts an answer into the form around it. */
function give(place: HTMLElement, answer: string, end: PasskeyEnd): void {
  for (const field of place.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) {
    field.disabled = false
    if (field.name === 'answer') field.value = answer
  }
  if (end === 'send') return place.closest('form')?.requestSubmit()
  part(place, 'able')?.toggleAttribute('hidden', true)
  part(place, 'given')?.removeAttribute('hidden')
}
