import type pg from 'pg'
import { z } from 'zod'
import type { Act } from '#commands/command.ts'
import { mustHaveProvenAddress } from '#commands/people/proven-address.ts'
import { existing } from '#domain/assert.ts'
import { inTurns } from '#commands/in-turns.ts'
import { takeEvidenceFiles } from '#domain/evidence/evidence-files.ts'
import { mustBeAsTaken } from '#domain/evidence/as-taken.ts'
import type { ToldShot } from '#domain/evidence/packing.ts'
import { type BroughtEvidence, type EvidencePurpose, pieceLimits } from '#domain/evidence/evidence.ts'
import { digest, digestOfBytes } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import type { Step } from '#domain/transactions/step.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { newId } from '#store/ids.ts'
import { lockPerson } from '#store/people/people.ts'
import type { KeptFile } from '#store/transactions/attachments.ts'
import { addEvidence } from '#store/transactions/evidence.ts'
import { mustHaveRoom } from './must-have-room.ts'
import { SentFiles } from './sent-files.ts'

/** What a form with evidence sends beside its step: `evidence` of the step's input. */
export const SentEvidence = z.object({
  words: z
    .string()
    .transform((words) => words.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(pieceLimits.wordsLength))
    .default(''),
  files: SentFiles.default([]),
  /** Whether photographs keep the place and device that they tell of, because that is what they prove. */
  keepsPlace: z.boolean().default(false),
})

/** Evidence as a step brings it: what was sent, what it is for, and which part it is about. */
export type EvidenceOfStep = z.infer<typeof SentEvidence> &
  Readonly<{ purpose: EvidencePurpose; tranche: number | null; shot?: ToldShot }>

/** Evidence that was looked at: what the step's event tells of it, and what is kept with the step. */
export type TakenEvidence = Readonly<{
  brought: BroughtEvidence
  words: string
  files: readonly KeptFile[]
}>

/**
 * Looks at what was sent before the step is decided: refuses files that are no evidence, too large, too long or too
 * many, a photograph of a record that is none or not the one that was taken, and files of whoever has no proven address.
 * Null where no file was sent: then the step brings no evidence.
 */
export async function takeEvidence(
  { actor, now }: Act,
  sent: EvidenceOfStep | null,
): Promise<TakenEvidence | null> {
  if (!sent || sent.files.length === 0) return null
  mustHaveProvenAddress(actor)
  const { words, purpose, tranche, keepsPlace, shot } = sent
  const files = await inTurns(takeEvidenceFiles(sent.files, { keepsPlace }))
  if (shot) mustBeAsTaken(shot, sent.files, files)
  const told = files.map(({ sha256, bytes, mediaType, seconds, thumbnail }) => ({
    sha256,
    size: bytes.length,
    mediaType,
    ...(seconds !== null && { seconds }),
    ...(thumbnail && { poster: digestOfBytes(thumbnail) }),
  }))
  const wordsHash = words === '' ? null : digest(words)
  const about = { purpose, tranche, ...(shot && { shot }) }
  return { brought: { id: newId(now), ...about, wordsHash, files: told }, words, files }
}

/**
 * Keeps evidence with the step whose event tells it, in the same database transaction: all of it or nothing. Refuses
 * what one person may not keep any more, in all or in one deal.
 */
export async function keepEvidence(
  connection: pg.ClientBase,
  { means, actor, now }: Act,
  { transactionId, evidence }: Step,
  { words, files }: TakenEvidence,
): Promise<void> {
  const writer = writerOn(connection)
  const piece = existing(evidence, 'the event of the step tells its evidence')
  // One after the other for each person, so that their files are counted exactly.
  if (actor.kind === 'person' && !(await lockPerson(writer, actor.id))) refuse('not-found')
  await mustHaveRoom(writer, { actor, now }, transactionId, files)
  await addEvidence(writer, means.seals, { piece, words, files, transactionId, authorId: actor.id, at: now })
}
