import { cleanName } from './people/typed-name.ts'

/** What somebody says in their own words: fewer letters say nothing, and each kind has its most. */
export const written = {
  least: 3,
  note: 500,
  reason: 1000,
  proof: 300,
  /** Why all payouts stop, and what was looked at before they go on. */
  stop: 300,
  proofDetail: 2000,
  /** The fewest letters that tell what is wrong with something to who did not see it. */
  described: 20,
  addressLeast: 10,
  address: 400,
  carrier: 60,
  /** Blanks included. */
  trackingNumber: 60,
  statement: 4000,
} as const

/** Whether somebody wrote something that can be read as a reason: what nobody sees (`Cf` of Unicode) says nothing. */
export function saysSomething(text: string | undefined): boolean {
  return (text ?? '').replaceAll(/\p{Cf}/gu, '').trim().length >= written.least
}

/** A title or a name as others read it: on one line, without what nobody sees and what turns the letters after it around. */
export function oneLine(typed: string): string {
  return cleanName(typed)
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Whether a text can be kept as it is: without NUL, which PostgreSQL takes in no text, and without half of a pair of letters. */
const isWritable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Where in what somebody sent stands a text, or the name of a field, that cannot be kept: "proof.detail". Bytes are no text. */
export function unwritableIn(sent: unknown, path = ''): readonly string[] {
  if (typeof sent === 'string') return isWritable(sent) ? [] : [path]
  if (typeof sent !== 'object' || sent === null || ArrayBuffer.isView(sent)) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    return isWritable(name) ? unwritableIn(value, at) : [path]
  })
}
