import { setTimeout } from 'node:timers/promises'

/** Looks until a mail is there: it leaves after the answer. */
export async function mailed<Found>(look: () => Promise<Found>, triesLeft = 200): Promise<Found> {
  try {
    return await look()
  } catch (error) {
    if (triesLeft === 0) throw error
    await setTimeout(100)
    return mailed(look, triesLeft - 1)
  }
}
