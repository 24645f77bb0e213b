import { DatabaseError } from 'pg'
import { refuse } from '#domain/refusal.ts'

/** The codes with which PostgreSQL ends a connection: what was under way may have been committed before. */
const cut = /^(?:08|57P|40003)/
/** What the driver says of a connection that is no more: it gives these no code. */
const brokenWay =
  /^(?:Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded|Query read timeout)/
/**
 * PostgreSQL does not let anybody in at the moment (`cannot_connect_now`), nobody listens, or it only reads
 * (`read_only_sql_transaction`): another server leads by now, or none does (`NoLeader`). Or its disk is full (`disk_full`):
 * that takes the whole statement back, and where what is kept itself finds no room, PostgreSQL falls over instead.
 */
const closedDoor = new Set(['57P03', 'ECONNREFUSED', '25006', 'no-leader', '53100'])
/** PostgreSQL ended this one so that another could go on: nothing of it was kept, and asked again it goes through. */
const undone = new Set(['40001', '40P01'])

/** Whether a failure leaves open what PostgreSQL did: it hung up, or the way to it broke. */
export function isUnanswered(problem: unknown): boolean {
  if (problem instanceof DatabaseError) return cut.test(problem.code ?? '')
  return problem instanceof Error && (isOfTheSystem(problem) || brokenWay.test(problem.message))
}

/** Reading failed: refused with a sentence where PostgreSQL did not answer, thrown on where something else is wrong. */
export function refuseSilence(problem: unknown): never {
  if (isOutage(problem)) refuse('database-silent', { seconds: 5 })
  throw problem
}

/** Whether it is PostgreSQL that does not do its part at the moment, whatever became of what was asked. */
export function isOutage(problem: unknown): boolean {
  return isUnanswered(problem) || isNotLetIn(problem)
}

/** Whether nothing came of what was asked: PostgreSQL let nobody in, or lets nobody write. */
export function isNotLetIn(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && closedDoor.has(String(problem.code))
}

/** Whether PostgreSQL took a whole database transaction back for the sake of another: it can be done again as it was. */
export function isTakenBack(problem: unknown): boolean {
  return problem instanceof DatabaseError && undone.has(problem.code ?? '')
}

/** Failures of sockets carry the name that the system gives them: ECONNRESET, EPIPE. */
function isOfTheSystem(problem: Error): boolean {
  return 'syscall' in problem
}
