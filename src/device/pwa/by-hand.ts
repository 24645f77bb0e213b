/** What a browser tells of itself, as far as it is asked here. */
type Told = Readonly<{ userAgent: string; maxTouchPoints: number }>

/** Browsers that say "Safari" too; each has a menu of its own, or cannot install anything. */
const others = /(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|YaBrowser)\//

/**
 * Whether this is Safari on an iPhone or iPad, which never offers to install anything: its person does, from the menu
 * for sharing. Messages reach it only once that is done. An iPad calls itself a Mac, but has a screen to touch.
 */
export function installsByHand({ userAgent, maxTouchPoints }: Told = navigator): boolean {
  const isTouched = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isTouched && /Version\/[\d.]+ .*Safari\//.test(userAgent) && !others.test(userAgent)
}
