import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { evidencePurposes } from '#domain/evidence/evidence.ts'
import { SentEvidence } from './bring-evidence.ts'

/**
 * Shows photographs, films, documents or texts in a deal (E1–E3): its parties what they have, the operator's people
 * what they were given, from the deposit until the deal is over. Refuses nothing, files that are no evidence, too large,
 * too long or too many, and a deal in which there is nothing to show yet or any more.
 */
export const addEvidence = stepCommand({
  name: 'transactions.add-evidence',
  action: 'add-evidence',
  input: SentEvidence.extend({
    transactionId: TransactionId,
    purpose: z.enum(evidencePurposes),
    tranche: TrancheNumber.nullable().default(null),
  }),
  evidence: ({ words, files, keepsPlace, purpose, tranche }) => ({
    words,
    files,
    keepsPlace,
    purpose,
    tranche,
  }),
})
