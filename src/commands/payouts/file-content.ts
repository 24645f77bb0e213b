import { hash } from 'node:crypto'
import type { z } from 'zod'
import { missedDay, type PaymentFileState } from '#domain/banking/payment-file-states.ts'
import type { Currency } from '#domain/money.ts'
import { PaymentLayout } from '#domain/banking/payment-layout.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { type Act, type Command, inOneTransaction, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { type lockPaymentFile, storedContentOf } from '#store/bank/payment-files.ts'
import { paysFromLeftAccount } from '#store/bank/custody-accounts.ts'
import { readingIn } from '#store/database/database.ts'
import { doubtedInFile, heldInFile } from '#store/bank/held-files.ts'
import { lockAdministrators } from '#store/people/roles.ts'
import type { Seals } from '#store/secrets/seal.ts'

type LockedFile = NonNullable<Awaited<ReturnType<typeof lockPaymentFile>>>
type Kept = Readonly<{ file_id: string; sealed_xml: Buffer | null; sha256: string; layout: unknown }>

/** In which letters a payment file is written: in those of its layout, where it has one. */
export function lettersOf(layout: PaymentLayout | null): 'utf8' | 'latin1' {
  return layout?.rules.encoding === 'latin-1' ? 'latin1' : 'utf8'
}

/**
 * The content of a payment file with its letters and the hash of its bytes; `stored`: what the store of files had of it, asked
 * before anything was locked. Refused when it is not that of this very file, as it was made, and when the file was moved since.
 */
export function contentOf(
  { file_id, sealed_xml, sha256, layout: kept }: Kept,
  seals: Seals,
  stored?: Buffer,
) {
  const bytes = openedIn(seals, sealed_xml ?? stored ?? refuse('lost-race'), file_id)
  if (bytes === null || hash('sha256', bytes, 'hex') !== sha256) refuse('payment-file-altered')
  const layout = PaymentLayout.nullable().parse(kept)
  const letters = lettersOf(layout)
  return { xml: bytes.toString(letters), letters, layout, sha256 }
}

function openedIn(seals: Seals, sealed: Buffer, fileId: string): Buffer | null {
  try {
    return seals.openBytes(sealed, fileId)
  } catch {
    return null
  }
}

type Input = Readonly<{ fileId: string }>

/**
 * A command of some roles that reads a payment file, all in one database transaction: what the store of files has of it is asked
 * before anything is locked. Refused where the store does not do its part; the content is never made anew.
 */
export function fileCommand<Given extends Input, Output>({
  name,
  input,
  roles,
  run,
}: Readonly<{
  name: string
  input: z.ZodType<Given>
  roles: readonly OfficeRole[]
  run: (act: Act & Readonly<{ tx: Tx; stored: Buffer | undefined }>, given: Given) => Promise<Output>
}>): Command<Given, Output> {
  return {
    name,
    input,
    async run(act, given) {
      mustHold(act.actor, ...roles)
      const { database, files } = act.means
      const stored = await storedContentOf(database.reader, files, given.fileId)
      return inOneTransaction(act, (tx) => run({ ...act, tx, stored }, given))
    },
  }
}

/** Why nothing more can be decided about a payment file. */
export function endedRefusal(state: PaymentFileState): RefusalCode {
  if (state === 'cancelled') return 'payment-file-cancelled'
  return state === 'refused' ? 'payment-file-refused' : 'payment-file-handed-over'
}

/** Refuses that a payment file leaves where one person alone administers: they could hold every other role too. */
async function mustBeAdministeredByTwo(tx: Tx): Promise<void> {
  if ((await lockAdministrators(tx)).length < 2) refuse('one-administrator')
}

/** Refuses a payment file that would pay somebody who is held: nobody is held until what was asked is done. */
async function mustPayNobodyHeld(tx: Tx, fileId: string): Promise<void> {
  const codes = await heldInFile(tx, fileId)
  if (codes.length > 0) refuse('payee-on-hold', { codes })
}

/**
 * Refuses a payment file that would pay into an account whose bank knows its holder by another name: it said so after the
 * file was made, and nobody of the office has looked.
 */
async function mustDoubtNoHolder(tx: Tx, fileId: string): Promise<void> {
  const codes = await doubtedInFile(tx, fileId)
  if (codes.length > 0) refuse('payee-name-doubted', { codes })
}

/**
 * Refuses that a payment file leaves after the day on which it tells the bank to pay: banks reject such files, or pay on
 * a day of their own.
 */
function mustNotBeLate(file: LockedFile, now: Temporal.Instant): void {
  const { state, custody_id: currency, execution_date: day } = file
  const missed = missedDay({ state, currency: currency as Currency, day }, now)
  if (missed !== null) refuse('payment-file-late', { day: missed })
}

/**
 * What is asked of a payment file at its approval, and a last time before it is handed over: two persons administer, it pays from
 * where money is kept now, its day of payment is not over, none of its payees is held and the holder of no account doubted.
 */
export async function mustBeFitToLeave(tx: Tx, file: LockedFile, now: Temporal.Instant): Promise<void> {
  await mustBeAdministeredByTwo(tx)
  if (await paysFromLeftAccount(readingIn(tx), file)) refuse('payment-file-of-left-account')
  mustNotBeLate(file, now)
  await mustPayNobodyHeld(tx, file.file_id)
  await mustDoubtNoHolder(tx, file.file_id)
}
