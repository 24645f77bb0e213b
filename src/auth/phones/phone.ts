import { maskedPhone } from '#domain/people/phone.ts'
import { refuse } from '#domain/refusal.ts'
import { phoneOfCode } from '#store/sign-in/one-time-codes.ts'
import { phoneOf, removePhone, setPhone, setPhoneFactor } from '#store/sign-in/phones.ts'
import { inOneAct } from '../act.ts'
import { attemptSubject, limited } from '../limits/attempts.ts'
import type { Means } from '../means.ts'
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
export function ownPhone(means: Means) {
  return {
    view: (personId: string) => view(means, personId),
    send: (visitor: Visitor, typed: TypedPhone, request: Request) => send(means, visitor, typed, request),
    add: (change: OwnChange, code: string) => add(means, change, code),
    remove: (change: OwnChange) => remove(means, change),
    turnFactorOn: (change: OwnChange) => turnFactorOn(means, change),
    turnFactorOff: (change: OwnChange) => turnFactorOff(means, change),
    sendSecondStep: (request: Request) => sendSecondStep(means, request),
    sendStepUp: (request: Request) => sendStepUp(means, request),
  }
}

export type OwnPhoneView = Readonly<{
  /** As its owner reads it: `+34 600 11 12 22`; null for none. */
  phone: string | null
  provedAt: Temporal.Instant | null
  isFactor: boolean
  /** Whether another way in comes first, so that a code to the telephone is a second thing. */
  canBeFactor: boolean
  /** The number that a code was sent to and that waits for it; null for none. */
  beingAdded: string | null
}>

async function view(means: Means, personId: string): Promise<OwnPhoneView> {
  const { reader } = means.database
  const [own, added, canBeFactor] = await Promise.all([
    phoneOf(reader, personId),
    phoneOfCode(reader, { purpose: 'add-phone', personId }, means.now()),
    hasFirstProof(means, personId),
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
async function send(means: Means, visitor: Visitor, typed: TypedPhone, request: Request): Promise<void> {
  mustBeProven(means, visitor)
  const wanted = {
    phone: readOrRefuse(means, typed),
    purpose: 'add-phone',
    personId: visitor.person.id,
  } as const
  await sendCode(means, wanted, request)
}

/**
 * Adds the telephone that the code proves, in place of an earlier one. Refuses a telephone of another account, and
 * says so: whoever has the code holds it.
 */
async function add(means: Means, change: OwnChange, code: string): Promise<void> {
  mustBeProven(means, change.visitor)
  const personId = change.visitor.person.id
  const proved = await limited(means, [attemptSubject(means, 'code', personId)], () =>
    takeCode(means, { purpose: 'add-phone', personId }, code),
  )
  await inOneAct(means, async (act) => {
    const { reader, writer } = act.database
    const before = await phoneOf(reader, personId)
    if (!(await setPhone(writer, { personId, phone: proved, at: act.now() }))) refuse('phone-taken')
    const phone = maskedPhone(proved)
    const what = before ? 'phone-changed' : 'phone-added'
    const details = { phone, ...(before && { earlier: maskedPhone(before.phone) }) }
    await follow(act, change, { what, detail: phone, mail: what, details })
  })
}

/** Takes the telephone away, also as second step; tells whether it was the last of those. Refuses a stale proof. */
async function remove(means: Means, change: OwnChange): Promise<Readonly<{ isOff: boolean }>> {
  return ownChange(means, change, async (act, personId) => {
    const before = (await phoneOf(act.database.reader, personId)) ?? refuse('wrong-moment')
    if (!(await removePhone(act.database.writer, personId))) refuse('wrong-moment')
    const phone = maskedPhone(before.phone)
    const isOff = before.isFactor && (await afterFactorRemoved(act, change, factorNews('off', phone)))
    const what = 'phone-removed'
    await follow(act, change, { what, detail: phone, mail: what, details: { phone } })
    return { isOff }
  })
}

/**
 * Has a code to the telephone asked for after the first proof. Answers the recovery codes when it is the first
 * second factor. Refuses a stale proof, and who has no other way in: the telephone would be both steps.
 */
async function turnFactorOn(means: Means, change: OwnChange): Promise<readonly string[] | null> {
  mustBeProven(means, change.visitor)
  if (!means.texts) refuse('operation-not-supported-in-this-environment')
  const personId = change.visitor.person.id
  const own = (await phoneOf(means.database.reader, personId)) ?? refuse('wrong-moment')
  if (!(await hasFirstProof(means, personId))) refuse('wrong-moment')
  const codes = await firstRecoveryCodes(means, personId)
  return inOneAct(means, async (act) => {
    if (!(await setPhoneFactor(act.database.writer, personId, true))) refuse('wrong-moment')
    return afterFactorAdded(act, change, { ...factorNews('on', maskedPhone(own.phone)), codes })
  })
}

/** Asks for no code to the telephone any more; tells whether the second step is off. Refuses a stale proof. */
async function turnFactorOff(means: Means, change: OwnChange): Promise<Readonly<{ isOff: boolean }>> {
  return ownChange(means, change, async (act, personId) => {
    const own = (await phoneOf(act.database.reader, personId)) ?? refuse('wrong-moment')
    if (!(await setPhoneFactor(act.database.writer, personId, false))) refuse('wrong-moment')
    return { isOff: await afterFactorRemoved(act, change, factorNews('off', maskedPhone(own.phone))) }
  })
}

function factorNews(turned: 'on' | 'off', masked: string) {
  return { what: `phone-factor-${turned}`, name: `Mensaje al teléfono ${masked}` }
}

/** Sends the code that ends the sign-in which waits in this browser. */
async function sendSecondStep(means: Means, request: Request): Promise<void> {
  const { personId, ways } = (await secondStepOf(means, request)) ?? refuse('second-step-gone')
  if (!ways.phone) refuse('argument-error')
  await sendOwn(means, personId, 'second-factor', request)
}

/** Sends the code by which the signed-in person proves themselves before a step. */
async function sendStepUp(means: Means, request: Request): Promise<void> {
  const { person } = (await visitorOf(means, request)) ?? refuse('sign-in-needed')
  if (!(await waysOf(means, person.id)).phone) refuse('argument-error')
  await sendOwn(means, person.id, 'step-up', request)
}

async function sendOwn(
  means: Means,
  personId: string,
  purpose: 'second-factor' | 'step-up',
  request: Request,
): Promise<void> {
  const own = (await phoneOf(means.database.reader, personId)) ?? refuse('argument-error')
  await sendCode(means, { phone: own.phone, purpose, personId }, request)
}
