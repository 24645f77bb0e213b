/** What a place does in the browser. Gives what ends that, where something does. */
export type Doing = (place: HTMLElement) => (() => void) | void

/**
 * A place that does something where scripts run, begun by React as it shows the place, or by `plain-pages.ts` on a page
 * that React does not take over. Made once beside its component: React begins anew with each new one.
 */
export function does(name: string, begin: Doing) {
  return {
    'data-does': name,
    ref: (place: HTMLElement | null) => (place ? begin(place) : undefined),
  }
}
