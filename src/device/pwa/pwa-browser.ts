import { askServer } from '../own-server.ts'
import { installsByHand } from './by-hand.ts'
import type { InstallOffer, PwaBrowser } from './pwa.ts'
import { refuseOffer } from './offers.ts'
import { typedText } from './typed-text.ts'
import { askWorker, registerWorker } from './worker-registration.ts'

type BeforeInstallPrompt = Event & { prompt(): Promise<unknown> }

/** The browser that this runs in. */
export function thisBrowser(): PwaBrowser {
  const standalone = window.matchMedia('(display-mode: standalone)')
  return {
    register: registerWorker,
    wasControlled: Boolean(navigator.serviceWorker?.controller),
    onControllerChange: (listen) =>
      navigator.serviceWorker?.addEventListener('controllerchange', () =>
        listen(navigator.serviceWorker.controller !== null),
      ),
    isOfflineReady: async () => (await askWorker())?.isOfflineReady ?? false,
    isInstalled: () => standalone.matches || ('standalone' in navigator && navigator.standalone === true),
    installsByHand,
    onInstalled: (listen) => window.addEventListener('appinstalled', listen),
    onInstallOffer(listen) {
      // It may have come before this was loaded: `watch-parts.ts` catches it.
      const take = () => {
        const offer = (window as { installOffer?: BeforeInstallPrompt }).installOffer
        if (offer) listen(askingOnce(offer))
      }
      window.addEventListener('install-offered', take)
      take()
    },
    ownBuild: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '',
    latestBuild,
    every: (milliseconds, listen) => void setInterval(listen, milliseconds),
    onReturn: (listen) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listen()
      }),
    now: () => Date.now(),
    reload() {
      typedText().keep()
      location.reload()
    },
    rememberRefusal: () => refuseOffer('install'),
  }
}

function askingOnce(offer: BeforeInstallPrompt): InstallOffer {
  return {
    async ask() {
      Object.assign(window, { installOffer: undefined })
      await offer.prompt()
    },
  }
}

/** The build that runs now, asked past every cache. */
async function latestBuild(): Promise<string | null> {
  try {
    const path = `/builds/latest.json?${Date.now()}` as const
    const answer = await askServer({ method: 'GET', path, cache: 'no-store' })
    const latest: { id: string } = await answer.json()
    return latest.id
  } catch {
    return null
  }
}
