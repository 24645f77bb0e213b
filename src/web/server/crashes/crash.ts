import type { LogLine } from '../contexts.ts'

/** What the log keeps of a crash: enough to find it by the number that the person reads out. */
export function crashLine(errorNumber: string, request: Request, error: unknown): LogLine {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    level: 'error',
    errorNumber,
    method: request.method,
    path: new URL(request.url).pathname,
    message,
  }
}
