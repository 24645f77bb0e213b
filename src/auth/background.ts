/** Work that nobody waits for, so that how long it takes tells nobody whether there was any. */
export type Background = Readonly<{
  run(work: () => Promise<void>): void
  /** Waits until nothing is under way. */
  idle(): Promise<void>
}>

/** Keeps an eye on what was begun and goes on by itself; what fails is told and nothing more. */
export function createBackground(failed: (error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(work) {
      const done: Promise<void> = work()
        .catch(failed)
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
