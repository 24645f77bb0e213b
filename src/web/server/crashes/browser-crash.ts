import type { LogLine } from '../contexts.ts'
import { loggedPath } from './crash.ts'

const written = { errorNumber: 9, path: 300, message: 2000 } as const

/** What the log keeps of a crash in somebody's browser; null for what is no such report. */
export function browserCrashLine(form: FormData): LogLine | null {
  const said = (name: keyof typeof written) => {
    const value = form.get(name)
    return typeof value === 'string' && value.length <= written[name] ? value : ''
  }
  const errorNumber = said('errorNumber')
  if (!/^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(errorNumber)) return null
  return {
    level: 'error',
    where: 'browser',
    errorNumber,
    path: loggedPath(said('path')),
    message: said('message'),
  }
}
