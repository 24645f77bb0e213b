import { setImmediate as othersGoBefore } from 'node:timers/promises'

/** Everything that is taken one after the other, as files are: everybody else goes on between one and the next. */
export async function inTurns<Each>(work: Iterable<Each>): Promise<readonly Each[]> {
  const done: Each[] = []
  for (const each of work) {
    done.push(each)
    await othersGoBefore()
  }
  return done
}

/** Goes through many small things, and lets everybody else go on after some of them. */
export async function* inSlices<Each>(work: Iterable<Each>, many = 1_000): AsyncGenerator<Each> {
  let done = 0
  for (const each of work) {
    yield each
    done += 1
    if (done % many === 0) await othersGoBefore()
  }
}
