import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { type CodePurpose, phoneCode } from '#domain/people/phone.ts'
import { refuse } from '#domain/refusal.ts'
import { uncountAttempt } from '#store/sign-in/attempts.ts'
import { addCode, dropCode, tryCode, useCode, type WhichCode } from '#store/sign-in/one-time-codes.ts'
import { attemptSubject, ration } from '../limits/attempts.ts'
import { clientAddressOf } from '../limits/client-address.ts'
import { hashOf, type AuthParts } from '../auth-parts.ts'
import { spendMessage } from '../limits/message-budget.ts'
import type { Prover } from '../factors/proofs.ts'

/** To which telephone a code goes and what it is for; `personId` is null for a way in, where nobody is known yet. */
type CodeWanted = Readonly<{ phone: string; purpose: CodePurpose; personId: string | null }>

/**
 * Sends a new code, in place of earlier ones for the same purpose; answers its id. Each message costs money and
 * wakes somebody up, so messages are rationed for the telephone, for the person and for where the request comes
 * from: `too-many-attempts`. Refuses where there is no way to send messages, and one that did not leave.
 */
export async function sendCode(parts: AuthParts, wanted: CodeWanted, request: Request): Promise<string> {
  const { texts, now, baseUrl } = parts
  if (!texts) refuse('operation-not-supported-in-this-environment')
  const { phone, purpose, personId } = wanted
  await ration(parts, [
    attemptSubject(parts, 'address', `text\n${clientAddressOf(request)}`),
    ...(personId === null ? [] : [attemptSubject(parts, 'account', `text\n${personId}`)]),
    sentTo(parts, wanted),
  ])
  if (personId === null) await spendMessage(parts, 'text')
  const code = String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0')
  const [codeId, at] = [randomUUID(), now()]
  await addCode(parts.database.writer, {
    code_id: codeId,
    purpose,
    phone,
    person_id: personId,
    code_hash: hashOfCode(parts, codeId, code),
    sent_at: at,
    expires_at: at.add({ minutes: phoneCode.minutes }),
  })
  try {
    await texts.send({ to: phone, code, purpose, host: new URL(baseUrl).hostname })
  } catch (thrown) {
    await dropCode(parts.database.writer, codeId)
    throw thrown
  }
  return codeId
}

/**
 * Uses a code up, and answers the telephone that it proves. Refuses a wrong one, one that is too old, was used or
 * mistyped too often, and one that was sent to somebody else or for something else: all of them `code-wrong`.
 */
export async function takeCode(parts: AuthParts, which: WhichCode, typed: string): Promise<string> {
  const { writer } = parts.database
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) refuse('code-wrong')
  const found = (await tryCode(writer, which, parts.now())) ?? refuse('code-wrong')
  const [is, should] = [hashOfCode(parts, found.codeId, code), found.hash].map((hash) => Buffer.from(hash))
  if (!is || !should || is.length !== should.length || !timingSafeEqual(is, should)) refuse('code-wrong')
  if (!(await useCode(writer, found.codeId, parts.now()))) refuse('code-wrong')
  // A message that reached its reader was not one too many; what has to be waited for stays.
  await uncountAttempt(writer, sentTo(parts, { phone: found.phone, purpose: which.purpose }))
  return found.phone
}

/** Proves a person by the code that was sent to their telephone for this. */
export const provePhone: Prover = async (parts, personId, answer, purpose) => {
  await takeCode(parts, { purpose, personId }, answer)
}

function sentTo(parts: AuthParts, { phone, purpose }: Pick<CodeWanted, 'phone' | 'purpose'>) {
  return attemptSubject(parts, 'phone', `text\n${purpose}\n${phone}`)
}

function hashOfCode(parts: AuthParts, codeId: string, code: string): string {
  return hashOf(parts, 'phone code', `${codeId}\n${code}`)
}
