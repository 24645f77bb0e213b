import { hash } from 'node:crypto'
import type { PaymentFileState } from '#domain/banking/payment-file-states.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import type { Tx } from '#commands/command.ts'
import { heldInFile } from '#store/bank/held-files.ts'
import { lockAdministrators } from '#store/people/roles.ts'
import type { Seals } from '#store/secrets/seal.ts'

type Kept = Readonly<{ file_id: string; sealed_xml: Buffer; sha256: string }>

/** The content of a payment file with its hash. Refused when it is not that of this very file, as it was made. */
export function contentOf({ file_id, sealed_xml, sha256 }: Kept, seals: Seals) {
  const xml = openedIn(seals, sealed_xml, file_id)
  if (xml === null || hash('sha256', xml, 'hex') !== sha256) refuse('payment-file-altered')
  return { xml, sha256 }
}

function openedIn(seals: Seals, sealed: Buffer, fileId: string): string | null {
  try {
    return seals.openBytes(sealed, fileId).toString('utf8')
  } catch {
    return null
  }
}

/** Why nothing more can be decided about a payment file. */
export function endedRefusal(state: PaymentFileState): RefusalCode {
  if (state === 'cancelled') return 'payment-file-cancelled'
  return state === 'refused' ? 'payment-file-refused' : 'payment-file-handed-over'
}

/** Refuses that a payment file leaves where one person alone administers: they could hold every other role too. */
export async function mustBeAdministeredByTwo(tx: Tx): Promise<void> {
  if ((await lockAdministrators(tx)).length < 2) refuse('one-administrator')
}

/** Refuses a payment file that would pay somebody who is held: nobody is held until what was asked is done. */
export async function mustPayNobodyHeld(tx: Tx, fileId: string): Promise<void> {
  const codes = await heldInFile(tx, fileId)
  if (codes.length > 0) refuse('payee-on-hold', { codes })
}
