/** A broken invariant of our own code: stops the operation, rolls back, and is for us to mend. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant'
}

/** States what must be true here whatever people and partners do. */
export function assert(condition: unknown, invariant: string): asserts condition {
  if (!condition) throw new BrokenInvariant(invariant)
}

/** A value that must exist here whatever people and partners do. */
export function existing<Value>(value: Value | null | undefined, invariant: string): Value {
  assert(value !== null && value !== undefined, invariant)
  return value
}
