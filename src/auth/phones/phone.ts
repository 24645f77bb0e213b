import { maskedPhone } from '#domain/people/phone.ts'
import { refuse } from '#domain/refusal.ts'
import { phoneOfCode } from '#store/sign-in/one-time-codes.ts'
import { promiseContactNews } from '#store/people/contact-changes.ts'
import { phoneOf, removePhone, setPhone, setPhoneFactor } from '#store/sign-in/phones.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { attemptSubject, limited } from '../limits/attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { readOrRefuse } from './phone-entry.ts'
import { phoneText, type TypedPhone } from './phone-number.ts'
import { hasFirstProof, waysOf } from '../factors/proofs.ts'
import { secondStepOf } from '../factors/second-step.ts'
import { visitorOf } from '../sessions/sessions.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { afterFactorAdded, afterFactorRemoved } from '../factors/factor-changes.ts'
import { follow, mustBeProven, ownChange, type OwnChange } from '../factors/own-change.ts'
import { sendCode, takeCode } from './phone-codes.ts'
import { firstRecoveryCodes } from '../factors/recovery-codes.ts'

/** A person's own telephone, as pages need it. */
export function ownPhone(parts: AuthParts) {
  return {
    view: (personId: string) => view(parts, personId),
    send: (visitor: Visitor, typed: TypedPhone, request: Request) => send(parts, visitor, typed, request),
    add: (change: OwnChange, code: string) => add(parts, change, code),
    remove: (change: OwnChange) => remove(parts, change),
    turnFactorOn: (change: OwnChange) => turnFactorOn(parts, change),
    turnFactorOff: (change: OwnChange) => turnFactorOff(parts, change),
    sendSecondStep: (request: Request) => sendSecondStep(parts, request),
    sendStepUp: (request: Request) => sendStepUp(parts, request),
  }
}

type OwnPhoneView = Readonly<{
  /** As its owner reads it: `+34 600 11 12 22`; null for none. */
  phone: string | null
  provedAt: Temporal.Instant | null
  isFactor: boolean
  /** Whether another way in comes first, so that a code to the telephone is a second thing. */
  canBeFactor: boolean
  /** The number that a code was sent to and that waits for it; null for none. */
  beingAdded: string | null
}>

async function view(parts: AuthParts, personId: string): Promise<OwnPhoneView> {
  const { reader } = parts.database
  const [own, added, canBeFactor] = await Promise.all([
    phoneOf(reader, personId),
    phoneOfCode(reader, { purpose: 'add-phone', personId }, parts.now()),
    hasFirstProof(parts, personId),
  ])
  return {
    phone: own && phoneText(own.phone),
    provedAt: own?.provedAt ?? null,
    isFactor: own?.isFactor ?? false,
    canBeFactor,
    beingAdded: added && phoneText(added),
  }
}

/** Sends a code to a telephone that its owner wants to add. Refuses a stale proof, and what is no mobile. */
async function send(parts: AuthParts, visitor: Visitor, typed: TypedPhone, request: Request): Promise<void> {
  mustBeProven(parts, visitor)
  const wanted = {
    phone: readOrRefuse(parts, typed),
    purpose: 'add-phone',
    personId: visitor.person.id,
  } as const
  await sendCode(parts, wanted, request)
}

/**
 * Adds the telephone that the code proves, in place of an earlier one. Refuses a telephone of another account, and
 * says so: whoever has the code holds it.
 */
async function add(parts: AuthParts, change: OwnChange, code: string): Promise<void> {
  mustBeProven(parts, change.visitor)
  const personId = change.visitor.person.id
  const proved = await limited(parts, [attemptSubject(parts, 'code', personId)], () =>
    takeCode(parts, { purpose: 'add-phone', personId }, code),
  )
  await inAuthTransaction(parts, async (within) => {
    const { reader, writer } = within.database
    const before = await phoneOf(reader, personId)
    if (!(await setPhone(writer, { personId, phone: proved, at: within.now() }))) refuse('phone-taken')
    if (before && before.phone !== proved)
      await promiseContactNews(writer, personId, { news: 'contact-changed', at: within.now() })
    const phone = maskedPhone(proved)
    const what = before ? 'phone-changed' : 'phone-added'
    const details = { phone, ...(before && { earlier: maskedPhone(before.phone) }) }
    await follow(within, change, { what, detail: phone, mail: what, details })
  })
}

/** Takes the telephone away, also as second step; tells whether it was the last of those. Refuses a stale proof. */
async function remove(parts: AuthParts, change: OwnChange): Promise<Readonly<{ isOff: boolean }>> {
  return ownChange(parts, change, async (within, personId) => {
    const before = (await phoneOf(within.database.reader, personId)) ?? refuse('wrong-moment')
    if (!(await removePhone(within.database.writer, personId))) refuse('wrong-moment')
    const phone = maskedPhone(before.phone)
    const isOff = before.isFactor && (await afterFactorRemoved(within, change, factorNews('off', phone)))
    const what = 'phone-removed'
    await follow(within, change, { what, detail: phone, mail: what, details: { phone } })
    return { isOff }
  })
}

/**
 * Has a code to the telephone asked for after the first proof. Answers the recovery codes when it is the first
 * second factor. Refuses a stale proof, and who has no other way in: the telephone would be both steps.
 */
async function turnFactorOn(parts: AuthParts, change: OwnChange): Promise<readonly string[] | null> {
  mustBeProven(parts, change.visitor)
  if (!parts.texts) refuse('operation-not-supported-in-this-environment')
  const personId = change.visitor.person.id
  const own = (await phoneOf(parts.database.reader, personId)) ?? refuse('wrong-moment')
  if (!(await hasFirstProof(parts, personId))) refuse('wrong-moment')
  const codes = await firstRecoveryCodes(parts, personId)
  return inAuthTransaction(parts, async (within) => {
    if (!(await setPhoneFactor(within.database.writer, personId, true))) refuse('wrong-moment')
    return afterFactorAdded(within, change, { ...factorNews('on', maskedPhone(own.phone)), codes })
  })
}

/** Asks for no code to the telephone any more; tells whether the second step is off. Refuses a stale proof. */
async function turnFactorOff(parts: AuthParts, change: OwnChange): Promise<Readonly<{ isOff: boolean }>> {
  return ownChange(parts, change, async (within, personId) => {
    const own = (await phoneOf(within.database.reader, personId)) ?? refuse('wrong-moment')
    if (!(await setPhoneFactor(within.database.writer, personId, false))) refuse('wrong-moment')
    return { isOff: await afterFactorRemoved(within, change, factorNews('off', maskedPhone(own.phone))) }
  })
}

function factorNews(turned: 'on' | 'off', masked: string) {
  return { what: `phone-factor-${turned}`, name: `Mensaje al teléfono ${masked}` }
}

/** Sends the code that ends the sign-in which waits in this browser. */
async function sendSecondStep(parts: AuthParts, request: Request): Promise<void> {
  const { personId, ways } = (await secondStepOf(parts, request)) ?? refuse('second-step-gone')
  if (!ways.phone) refuse('argument-error')
  await sendOwn(parts, personId, 'second-factor', request)
}

/** Sends the code by which the signed-in person proves themselves before a step. */
async function sendStepUp(parts: AuthParts, request: Request): Promise<void> {
  const { person } = (await visitorOf(parts, request)) ?? refuse('sign-in-needed')
  if (!(await waysOf(parts, person.id)).phone) refuse('argument-error')
  await sendOwn(parts, person.id, 'step-up', request)
}

async function sendOwn(
  parts: AuthParts,
  personId: string,
  purpose: 'second-factor' | 'step-up',
  request: Request,
): Promise<void> {
  const own = (await phoneOf(parts.database.reader, personId)) ?? refuse('argument-error')
  await sendCode(parts, { phone: own.phone, purpose, personId }, request)
}
