import { appOffline } from '#words/notices/app-offline.ts'
import type { pushTroubleText } from '#words/notices/push-troubles.ts'

export type Trouble = (typeof pushTroubleText)[keyof typeof pushTroubleText]

/** What talks to the push service, for this page: only who asks for it loads it. */
export async function pushHere() {
  const [registration, { thisPage }] = await Promise.all([
    import('#device/push/registration.ts'),
    import('#device/push/this-page.ts'),
  ])
  return { ...registration, page: thisPage() }
}

/**
 * What is shown of whatever was thrown: its own words, or those of a request that failed. Where the parts that know do
 * not come there is no network, and that is said.
 */
export async function troubleOf(thrown: unknown): Promise<Trouble> {
  try {
    const [{ isPushTrouble }, { pushTroubleText: texts }] = await Promise.all([
      import('#domain/people/push-troubles.ts'),
      import('#words/notices/push-troubles.ts'),
    ])
    return texts[isPushTrouble(thrown) ? thrown.code : 'request-failed']
  } catch {
    return appOffline
  }
}
