import { readyWorker } from '../pwa/worker-registration.ts'
import { type PageDevice, thisDevice } from './device.ts'
import { openDeviceStore } from './device-store.ts'

/** The browser of this page. */
export function thisPage(): PageDevice {
  return {
    ...thisDevice(openDeviceStore),
    isSupported: () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),
    readyWorker,
  }
}
