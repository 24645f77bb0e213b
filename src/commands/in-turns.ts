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
