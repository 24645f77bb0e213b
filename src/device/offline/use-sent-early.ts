import { useEffect } from 'react'
import { useClientOrNobody } from '#web/components/current-client.ts'

/**
 * Remembers a message or files that somebody sends before the parts are here that see to it (`isOver`): when the
 * network fails under them, they are kept. Nothing is loaded before something is sent.
 */
export function useSentEarly(isOver: boolean): void {
  const client = useClientOrNobody()
  const [id, isRemembered] = [client?.id, client?.isRemembered ?? false]
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
