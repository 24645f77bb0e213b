import { useSyncExternalStore } from 'react'
import { tellWhetherWritten } from './being-written.ts'
import { openPwa, type Pwa } from './pwa.ts'
import { nothingYet, type PwaState } from './pwa-state.ts'
import { thisBrowser } from './pwa-browser.ts'

let opened: Pwa | null = null

/** One for the page. There is no worker in development, where there is no build that it could keep. */
function pwa(): Pwa | null {
  if (import.meta.env.DEV) return null
  if (!opened) {
    opened = openPwa(thisBrowser())
    tellWhetherWritten()
  }
  return opened
}

const subscribe = (listen: () => void) => pwa()?.subscribe(listen) ?? (() => {})
const here = () => opened?.state ?? nothingYet
const onTheServer = () => nothingYet

/** The application side of the site: its state on this device, and `install`, `update`, `dismiss`. */
export function usePwa(): PwaState & Pick<Pwa, 'install' | 'update' | 'dismiss'> {
  const state = useSyncExternalStore(subscribe, here, onTheServer)
  return {
    ...state,
    install: async () => pwa()?.install(),
    update: () => pwa()?.update(),
    dismiss: (what) => pwa()?.dismiss(what),
  }
}
