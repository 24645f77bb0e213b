import { z } from 'zod'
import { appealGrounds } from '#domain/transactions/dispute-rules.ts'
import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/** A side appeals a decision, once, and says how much the seller should get in all, in minor units (X12). What neither contests is paid. */
export const appealDecision = stepCommand({
  name: 'disputes.appeal',
  action: 'appeal',
  input: DisputeInput.extend({
    appealGround: z.enum(appealGrounds),
    statement: Words,
    toSellerMinor: z.coerce.bigint().nonnegative(),
  }),
  about: aboutDispute,
  bring: ({ appealGround, statement, toSellerMinor }) => ({ appealGround, statement, toSellerMinor }),
})
