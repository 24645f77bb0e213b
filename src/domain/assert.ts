/** A broken promise of our own code: stops the operation, rolls back, and is for us to mend. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

/** States what must be true here whatever people and partners do. */
export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new BrokenPromise(promise)
}

/** A value that must exist here whatever people and partners do. */
export function existing<Value>(value: Value | null | undefined, promise: string): Value {
  assert(value !== null && value !== undefined, promise)
  return value
}
