import { z } from 'zod'
import { saysSomething, written } from '#domain/written.ts'

const said = z.string().trim().refine(saysSomething)

/** Why one of the operator's people does something, for the log. */
export const Note = said.max(written.note)
/** Why a party does something, for the other side to read. */
export const Reason = said.max(written.reason)

/** A moment as it is written in ISO 8601, in whatever zone. */
export const Moment = z.string().transform((text, issues) => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    issues.addIssue({ code: 'custom' })
    return z.NEVER
  }
})
