/** So many files are taken in at one meeting, because they are held in memory; the next one takes the rest. */
export const FILES_MOST = 10

/**
 * Whose turn it is among the files that a bank left: what was taken and still lies there waits behind the rest, the
 * longest ago first, and keeps no later one away.
 */
export class Turns {
  readonly #taken = new Set<string>()

  /** What was never taken, in its order, and then what was; what is gone is forgotten. */
  inTurn<File extends Readonly<{ name: string }>>(listed: readonly File[]): readonly File[] {
    const names = new Set(listed.map(({ name }) => name))
    for (const name of this.#taken) if (!names.has(name)) this.#taken.delete(name)
    const turns = new Map(Array.from(this.#taken, (name, at) => [name, at]))
    const turnOf = ({ name }: File) => turns.get(name) ?? -1
    return listed.toSorted((one, other) => turnOf(one) - turnOf(other))
  }

  /** One is taken now: it is the last to be taken again. */
  take(name: string): void {
    this.#taken.delete(name)
    this.#taken.add(name)
  }

  /** One was read: another of its name has not been taken. */
  forget(name: string): void {
    this.#taken.delete(name)
  }
}
