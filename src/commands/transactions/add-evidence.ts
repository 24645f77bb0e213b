import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { evidencePurposes } from '#domain/evidence/evidence.ts'
import { shots } from '#domain/evidence/packing.ts'
import { sha256Text } from '#domain/sha256.ts'
import { isShotKept } from '#store/transactions/evidence.ts'
import { SentEvidence } from './bring-evidence.ts'

/** Which photograph of packing or unpacking it is; its device's hash and clock, where a device took it. */
const SentShot = z.object({
  name: z.enum(shots),
  deviceSha256: z.string().regex(sha256Text).nullable().default(null),
  /** In milliseconds since 1970, as devices tell the time. */
  takenAt: z.coerce
    .number()
    .int()
    .min(0)
    .max(8.64e15)
    .transform((at) => Temporal.Instant.fromEpochMilliseconds(at))
    .nullable()
    .default(null),
})

/**
 * Shows photographs, films, documents or texts in a deal (E1–E3): its parties what they have, the operator's people
 * what they were given, from the deposit until the deal is over. Refuses nothing, files that are no evidence, too large,
 * too long or too many, and a deal in which there is nothing to show yet or any more. A photograph of packing is its
 * seller's, one of unpacking its buyer's, while that part is packed or unpacked; the same one that comes again is kept once.
 */
export const addEvidence = stepCommand({
  name: 'transactions.add-evidence',
  action: 'add-evidence',
  input: SentEvidence.extend({
    transactionId: TransactionId,
    purpose: z.enum(evidencePurposes),
    tranche: TrancheNumber.nullable().default(null),
    shot: SentShot.optional(),
  }),
  evidence: ({ words, files, keepsPlace, purpose, tranche, shot }) => ({
    words,
    files,
    keepsPlace,
    purpose,
    tranche,
    ...(shot && { shot }),
  }),
  isDone: async ({ means, actor }, { transactionId, tranche, shot }) => {
    if (!shot?.deviceSha256 || tranche === null) return false
    const { name, deviceSha256 } = shot
    const taken = { transactionId, by: actor.id, tranche, name, deviceSha256 }
    return isShotKept(means.database.reader, taken)
  },
})
