import { useEffect, useState } from 'react'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What was read or shown is kept here until there is a network. */
export function KeptCode({
  title = 'Guardado en este teléfono',
  onMore,
}: {
  title?: string
  onMore: () => void
}) {
  const isOffline = useOffline()
  return (
    <div className="grid gap-5">
      <Notice tone="success" title={title} live>
        {isOffline
          ? 'Se envía solo cuando vuelva la conexión. Basta con que llegue el de uno de los dos.'
          : 'Se está enviando. Si no llega ahora, se intenta otra vez solo.'}
      </Notice>
      <div className="grid gap-3 sm:flex">
        <a href="/app/transactions" className={buttonLook({})}>
          Ir a tus transacciones
        </a>
        <Button type="button" variant="quiet" onClick={onMore}>
          Volver a la entrega
        </Button>
      </div>
    </div>
  )
}

function useOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOffline
}
