import { randomInt, randomUUID } from 'node:crypto'
import { isSameSecret } from '#domain/digest.ts'
import { type CodePurpose, phoneCode } from '#domain/people/phone.ts'
import { refuse } from '#domain/refusal.ts'
import { type AttemptSubject, uncountAttempt } from '#store/sign-in/attempts.ts'
import { addCode, dropCode, tryCode, useCode, type WhichCode } from '#store/sign-in/one-time-codes.ts'
import { attemptSubject, ration } from '../limits/attempts.ts'
import { clientAddressOf, networksOf } from '../limits/client-address.ts'
import { hashOf, type AuthParts } from '../auth-parts.ts'
import { spendMessage } from '../limits/message-budget.ts'
import { knownBy } from '../sessions/known-browser.ts'
import type { Prover } from '../factors/proofs.ts'

/**
 * To which telephone a code goes and what it is for. `personId` is null for a way in, where nobody is known yet: there
 * `known` counts the codes of a browser in which that telephone was proved before, and `inPlaceOf` is the code that the
 * browser waits for.
 */
type CodeWanted = Readonly<{ phone: string }> &
  (
    | Readonly<{ purpose: Exclude<CodePurpose, 'enter'>; personId: string }>
    | Readonly<{ purpose: 'enter'; personId: null; known: string | null; inPlaceOf: string | null }>
  )

/**
 * Sends a new code, in place of the earlier one for the same purpose; answers its id. Each message costs money and
 * wakes somebody up, so messages are rationed: those of a person, or of a browser that proved the telephone, by
 * themselves, and those of strangers by where they come from and together. Refuses with `too-many-attempts`, also
 * where there is no way to send messages, and one that did not leave.
 */
export async function sendCode(parts: AuthParts, wanted: CodeWanted, request: Request): Promise<string> {
  const { texts, now, baseUrl } = parts
  if (!texts) refuse('operation-not-supported-in-this-environment')
  const { phone, purpose, personId } = wanted
  const isStranger = personId === null && wanted.known === null
  await ration(parts, [
    attemptSubject(parts, 'address', `text\n${isStranger ? '' : 'proven\n'}${clientAddressOf(request)}`),
    ...(personId === null ? [] : [attemptSubject(parts, 'account', `text\n${personId}`)]),
    ...sentTo(parts, wanted, request),
  ])
  if (isStranger) await spendMessage(parts, 'text', request)
  const code = String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0')
  const [codeId, at] = [randomUUID(), now()]
  const row = {
    code_id: codeId,
    purpose,
    phone,
    person_id: personId,
    code_hash: hashOfCode(parts, codeId, code),
    sent_at: at,
    expires_at: at.add({ minutes: phoneCode.minutes }),
  }
  await addCode(parts.database.writer, row, personId === null ? wanted.inPlaceOf : null)
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
export async function takeCode(
  parts: AuthParts,
  which: WhichCode,
  typed: string,
  request: Request | null = null,
): Promise<string> {
  const { writer } = parts.database
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) refuse('code-wrong')
  const found = (await tryCode(writer, which, parts.now())) ?? refuse('code-wrong')
  if (!isSameSecret(hashOfCode(parts, found.codeId, code), found.hash)) refuse('code-wrong')
  if (!(await useCode(writer, found.codeId, parts.now()))) refuse('code-wrong')
  // A message that reached its reader was not one too many; what has to be waited for stays.
  const { phone } = found
  const sent: CodeWanted =
    which.purpose === 'enter'
      ? {
          phone,
          purpose: 'enter',
          personId: null,
          known: request && knownBy(parts, 'known-phone', phone, request),
          inPlaceOf: null,
        }
      : { phone, ...which }
  for (const subject of sentTo(parts, sent, request)) await uncountAttempt(writer, subject)
  return phone
}

/** Proves a person by the code that was sent to their telephone for this. */
export const provePhone: Prover = async (parts, personId, answer, purpose) => {
  await takeCode(parts, { purpose, personId }, answer)
}

/** As what a message to a telephone counts: of whom it is wanted, and with all others where that is a stranger's wish. */
function sentTo(parts: AuthParts, wanted: CodeWanted, request: Request | null): readonly AttemptSubject[] {
  const { phone, purpose, personId } = wanted
  const whose = personId ?? wanted.known ?? (request && networksOf(request)[0]) ?? ''
  const own = attemptSubject(parts, 'phone', `text\n${purpose}\n${phone}\n${whose}`)
  const isProven = personId === null ? wanted.known !== null : purpose !== 'add-phone'
  return isProven ? [own] : [own, attemptSubject(parts, 'strangers', `text\n${phone}`)]
}

function hashOfCode(parts: AuthParts, codeId: string, code: string): string {
  return hashOf(parts, 'phone code', `${codeId}\n${code}`)
}
