/** What a page knows of itself as an application on this device. */
export type PwaState = Readonly<{
  /** The browser has no workers, or did not take ours: everything works, but nothing without the network. */
  registrationFailed: boolean
  activated: boolean
  /** The shell is kept: a page can stand without the network. */
  offlineReady: boolean
  /** A newer version is ready and waits for the person. */
  updateWaiting: boolean
  installed: boolean
  /** It can be installed here: the browser offers it, or the person does it by hand. */
  installOffered: boolean
  /** Only its person can install it, from a menu of the browser: there is nothing that a button could do. */
  installsByHand: boolean
}>

export const nothingYet: PwaState = {
  registrationFailed: false,
  activated: false,
  offlineReady: false,
  updateWaiting: false,
  installed: false,
  installOffered: false,
  installsByHand: false,
}

export type PwaEvent =
  | 'registration-failed'
  | 'activated'
  | 'offline-ready'
  | 'update-waiting'
  | 'update-dismissed'
  | 'install-offered'
  | 'install-by-hand'
  | 'install-over'
  | 'installed'

/** What follows from what happened. What is installed is not offered any more. */
export function pwaAfter(state: PwaState, event: PwaEvent): PwaState {
  switch (event) {
    case 'registration-failed':
      return { ...state, registrationFailed: true, activated: false }
    case 'activated':
      return { ...state, activated: true, registrationFailed: false }
    case 'offline-ready':
      return { ...state, offlineReady: true }
    case 'update-waiting':
      return { ...state, updateWaiting: true }
    case 'update-dismissed':
      return { ...state, updateWaiting: false }
    case 'install-offered':
      return state.installed ? state : { ...state, installOffered: true }
    case 'install-by-hand':
      return state.installed ? state : { ...state, installOffered: true, installsByHand: true }
    case 'install-over':
      return { ...state, installOffered: false }
    case 'installed':
      return { ...state, installed: true, installOffered: false }
  }
}
