import type { LogLine } from '../contexts.ts'

// What opens something by itself is no thing's number (RFC 9562) but long, and not written as words are.
const secret = /(?<=\/)(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$))(?=[^/]*[A-Z\d_])[\w-]{16,}/g

/** An address as a log may have it: without the tokens of invitations and the like. */
export const loggedPath = (path: string) => path.replaceAll(secret, ':token')

/** What the log keeps of a crash: enough to find it by the number that the person reads out. */
export function crashLine(errorNumber: string, request: Request, error: unknown): LogLine {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    level: 'error',
    errorNumber,
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    message,
    // PostgreSQL's own name of what went wrong, and the network's.
    code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
  }
}
