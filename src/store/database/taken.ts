import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Whether what was thrown says that somebody else was faster with something that may be there only once. */
export function isTaken(thrown: unknown): boolean {
  return thrown instanceof DatabaseError && thrown.code === UNIQUE_VIOLATION
}
