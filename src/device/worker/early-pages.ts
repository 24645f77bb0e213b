/** What a registration has for asking for a page while its worker still starts. */
export type EarlyPages = Readonly<{ enable(): Promise<void>; disable(): Promise<void> }>

/**
 * Pages are asked for while the worker still starts, which saves time. Not in Firefox: where such a request finds no
 * network it shows a page of its own and takes no answer of the worker (seen in 153), so nothing could be read offline.
 */
export async function askEarly(early: EarlyPages | undefined, { userAgent }: { userAgent: string }) {
  await (/Firefox\//.test(userAgent) ? early?.disable() : early?.enable())
}
