import { useEffect, useState } from 'react'
import { keepParcelHere, parcelIn, rememberParcel } from './parcel-here.ts'
import type { Owner } from './unsent.ts'
import { forgetOnThisDevice } from './forget-here.ts'

const signsOut = (form: EventTarget | null) =>
  form instanceof HTMLFormElement && form.action.endsWith('/login/sign-out')

const beingKept = new WeakSet<HTMLFormElement>()

/** Empties a form once what it holds is kept; pressed twice, it is kept once. */
async function keepOnce(form: HTMLFormElement, keep: () => Promise<void>): Promise<void> {
  if (beingKept.has(form)) return
  beingKept.add(form)
  try {
    await keep()
    form.reset()
  } finally {
    beingKept.delete(form)
  }
}

/**
 * Without a network links are followed by the browser itself, so that the worker can answer, and no form is sent: it
 * stays as it was typed, and tells why; a message or files
 * wait on the device. Whoever signs out while something waits is asked first.
 */
export function useCarefulPages(owner: Owner, isOffline: boolean, waiting: number): string | null {
  const { id, isRemembered } = owner
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]')
      if (isOffline && isLink) event.stopImmediatePropagation()
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      const isLeaving = signsOut(form)
      const isAsked = form instanceof HTMLFormElement && form.dataset['asked'] === undefined
      if (isLeaving && waiting > 0 && isAsked) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return location.assign('/app/unsent?leaving')
      }
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      const of = { id, isRemembered }
      const parcel = parcelIn(form, isOffline ? crypto.randomUUID() : undefined)
      if (!isOffline) return parcel ? rememberParcel(of, parcel) : undefined
      event.preventDefault()
      event.stopImmediatePropagation()
      if (parcel) {
        setRefusal(null)
        return void keepOnce(form, () => keepParcelHere(of, parcel)).catch(() =>
          setRefusal('Sin conexión no se envió, y este navegador no puede guardarlo. Sigue aquí escrito.'),
        )
      }
      if (isLeaving) forgetOnThisDevice()
      setRefusal(
        isLeaving
          ? 'Sin conexión no se puede cerrar la sesión en Resguardo. Lo que guardaba este dispositivo ya se borró.'
          : 'Sin conexión no se envió nada. Lo que escribiste sigue aquí.',
      )
    }
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('submit', onSubmit, true)
    }
  }, [id, isRemembered, isOffline, waiting])
  return isOffline ? refusal : null
}
