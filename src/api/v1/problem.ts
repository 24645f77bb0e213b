import type { Context } from 'hono'
import { type RefusalCode, type RefusalDetails, refusalCodes } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { statuses } from '#words/statuses.ts'

/** What the API alone can say no with, beside the refusals of the product. */
const ownProblems = {
  'method-not-allowed': {
    status: 405,
    title: 'Esta dirección no admite ese método. Esta API solo lee: usa GET.',
  },
  crashed: {
    status: 500,
    title: 'Algo falló de nuestro lado. No se cambió nada; vuelve a intentarlo en un momento.',
  },
} as const

type OwnCode = keyof typeof ownProblems
export type ProblemCode = RefusalCode | OwnCode

/** What is known about one problem: its status, and the field that is wrong, or where it stands in the log. */
export type ProblemFacts = Readonly<{
  details?: RefusalDetails
  errors?: readonly Readonly<{ field: string; detail: string }>[]
  instance?: string
  headers?: Readonly<Record<string, string>>
}>

/** Whether a text names a problem that the API can answer. */
export function isProblemCode(text: string): text is ProblemCode {
  return text in ownProblems || refusalCodes.some((code) => code === text)
}

/** A problem as it is told without any request: its code, its status, and its sentence in Spanish. */
export function toldProblem(code: ProblemCode, details: RefusalDetails = {}) {
  if (isOwn(code)) return { code, ...ownProblems[code] }
  return { code, status: statuses[code], title: sentenceOf({ code, details }) }
}

/** Answers a problem (RFC 9457): programs read `code`, which never changes; people read `title`. */
export function answerProblem(
  c: Context,
  baseUrl: string,
  code: ProblemCode,
  facts: ProblemFacts = {},
): Response {
  const { details, errors, instance, headers } = facts
  const { status, title } = toldProblem(code, details)
  const type = `${baseUrl}/api/v1/problems/${code}`
  const body = { type, title, status, code, ...(errors && { errors }), ...(instance && { instance }) }
  return c.body(JSON.stringify(body), status, { 'content-type': 'application/problem+json', ...headers })
}

function isOwn(code: ProblemCode): code is OwnCode {
  return code in ownProblems
}
