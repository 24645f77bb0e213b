import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** What is loading says so only after this long, in milliseconds: a fast answer does not flicker. */
const loadingDelayMs = 200

/** Whether a wait has lasted so long that it is worth telling. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLong(true), loadingDelayMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isWaiting && isLong
}

/** A line at the top of the window while the next page or the answer to a form is long on its way. */
export function WaitingLine() {
  const isLong = useLongWait(useNavigation().state !== 'idle')
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {isLong ? 'Cargando' : ''}
      </span>
      {isLong && (
        <div
          aria-hidden
          data-waiting
          className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-primary-tint"
        >
          <div className="h-full w-2/5 animate-[pass_1100ms_ease-in-out_infinite] bg-primary" />
        </div>
      )}
    </>
  )
}
