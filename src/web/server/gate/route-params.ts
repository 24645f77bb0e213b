import { z } from 'zod'
import { receiptNumber } from '#domain/transactions/receipt.ts'
import { topicOf } from '#words/help/topics.ts'
import { stepOf } from '../acts/action-steps.ts'

const providerKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/** What each part of an address that stands for a thing may be, whatever route it stands in. */
const rules: Readonly<Record<string, z.ZodType>> = {
  accountId: z.uuid(),
  attachmentId: z.uuid(),
  action: z.string().refine((action) => stepOf(action) !== null),
  authenticatorId: z.uuid(),
  bank: z.string().regex(/^[a-z0-9-]{1,60}$/),
  disputeId: z.uuid(),
  documentId: z.uuid(),
  edition: z.string().regex(/^[1-9]\d{0,5}$/),
  fileId: z.uuid(),
  freezeId: z.uuid(),
  holdId: z.uuid(),
  invoiceId: z.uuid(),
  lineId: z.string().regex(/^\d{1,18}$/),
  // The credential of a passkey, as browsers write it in base64url.
  passkeyId: z.string().regex(/^[\w-]{16,1400}$/),
  personId: z.uuid(),
  profileId: z.uuid(),
  layoutId: z.uuid(),
  provider: providerKey,
  // As people type it too: `receiptNumber` reads it.
  receiptId: z.string().refine((typed) => receiptNumber(typed) !== null),
  setAsideId: z.uuid(),
  statementId: z.uuid(),
  step: z.enum(['number', 'default', 'archive']),
  token: z.string().regex(/^[\w-]{16,128}$/),
  topic: z.string().refine((slug) => topicOf(slug) !== null),
  transactionId: z.uuid(),
}

/** The parts of a route's address that stand for something: `/app/transactions/:transactionId` has one. */
export function paramsIn(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** Whether there is a rule for a part of an address. */
export function isKnownParam(name: string): boolean {
  return Object.hasOwn(rules, name)
}

/** Whether the parts of an address can be what they stand for. Nothing is asked: only their form is looked at. */
export function areParamsValid(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(([name, value]) => rules[name]?.safeParse(value).success ?? true)
}
