import { useEffect, useState } from 'react'

const minute = 60_000

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

/** Time left in two units at most: "quedan 3 días y 4 horas". Under a minute it says so; past, that too. */
function timeLeft(milliseconds: number): string {
  if (milliseconds <= 0) return 'el plazo terminó'
  const minutes = Math.floor(milliseconds / minute)
  if (minutes < 1) return 'queda menos de un minuto'
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const parts = [
    days > 0 ? counted(days, 'día', 'días') : '',
    hours > 0 ? counted(hours, 'hora', 'horas') : '',
    days === 0 && rest > 0 ? counted(rest, 'minuto', 'minutos') : '',
  ].filter(Boolean)
  const alone = parts.length === 1 && (days === 1 || hours === 1 || rest === 1) && days + hours + rest === 1
  return `${alone ? 'queda' : 'quedan'} ${parts.join(' y ')}`
}

type CountdownProps = {
  /** When the time is over, as an ISO instant. */
  until: string
  /** The server's clock when it answered: a device's own clock may be wrong. */
  now: string
  /** What the server counted; shown first and without JavaScript. Same words as `timeLeft`. */
  text?: string
}

/** Time left until a deadline: the server's text first, kept fresh by the browser afterwards. */
export function Countdown({ until, now, text }: CountdownProps) {
  const left = Date.parse(until) - Date.parse(now)
  const [gone, setGone] = useState({ since: now, milliseconds: 0 })
  useEffect(() => {
    const start = performance.now()
    const refresh = () => setGone({ since: now, milliseconds: performance.now() - start })
    const timer = setInterval(refresh, 20_000)
    return () => clearInterval(timer)
  }, [now])
  const milliseconds = gone.since === now ? gone.milliseconds : 0
  return (
    <time dateTime={until} className="figures">
      {milliseconds === 0 && text !== undefined ? text : timeLeft(left - milliseconds)}
    </time>
  )
}
