import { useEffect } from 'react'
import type { Owner } from './unsent.ts'

/**
 * Remembers a message or files that somebody sends before the parts are here that see to it (`isOver`): when the
 * network fails under them, they are kept. Nothing is loaded before something is sent.
 */
export function useSentEarly(owner: Owner | null, isOver: boolean): void {
  const [id, isRemembered] = [owner?.id, owner?.isRemembered ?? false]
  useEffect(() => {
    if (isOver || id === undefined) return undefined
    const remember = async (form: HTMLFormElement) => {
      const { parcelIn, rememberParcel } = await import('./parcel-here.ts')
      // A form that is gone from the page meanwhile still holds what it held.
      const parcel = parcelIn(form)
      if (parcel) rememberParcel({ id, isRemembered }, parcel)
    }
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.dataset['sends'] !== undefined)
        void remember(target).catch(() => {})
    }
    window.addEventListener('submit', onSubmit, true)
    return () => window.removeEventListener('submit', onSubmit, true)
  }, [isOver, id, isRemembered])
}
