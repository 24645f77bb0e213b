import { useEffect } from 'react'
import { Link } from 'react-router'
import { useClientOrNobody } from '../../components/current-client.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNoticesLive } from './use-notices-live.ts'

const MOST_SHOWN = 99

/** The way to what happened, with how much of it is new. */
export function NoticesBell() {
  const client = useClientOrNobody()
  const isKnown = client !== null
  useNoticesLive(client && client.unread)
  useEffect(() => {
    if (isKnown) refreshWhenIdle()
  }, [isKnown])
  if (!client) return null
  const { unread } = client
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return (
    <Link
      to="/app/notices"
      className="relative grid size-11 place-items-center rounded-box text-muted hover:bg-neutral-tint hover:text-ink"
    >
      <Icon name="bell" className="size-5.5" />
      <span className="sr-only">{unread > 0 ? `Avisos, ${shown} sin leer` : 'Avisos'}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 left-5.5 min-w-5 rounded-full bg-primary px-1.5 text-center text-caption leading-5 font-semibold text-on-primary"
        >
          {shown}
        </span>
      )}
    </Link>
  )
}

let wasRefreshed = false

/** Once for each start, and only where somebody allowed messages: everybody else loads nothing of it. */
function refreshWhenIdle(): void {
  if (wasRefreshed || !('Notification' in window) || Notification.permission === 'default') return
  wasRefreshed = true
  const refresh = async () => {
    const [{ refreshPush }, { thisPage }] = await Promise.all([
      import('#device/push/registration.ts'),
      import('#device/push/this-page.ts'),
    ])
    await refreshPush(thisPage())
  }
  // What cannot be renewed now is renewed at the next start; the page of settings says what is wrong.
  setTimeout(() => void refresh().catch(() => {}), 3000)
}
