import { isRefusal } from '#domain/refusal.ts'

/** Does something of many that others may have done or changed meanwhile. Answers whether it was done, or refused. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}
