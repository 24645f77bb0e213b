import { tellOpener } from './provider-window.ts'

/** Tells the page that opened this window what came of it, and closes. */
export function tellsOpener(place: HTMLElement): void {
  tellOpener(place.dataset['sentence'] ?? null)
}
