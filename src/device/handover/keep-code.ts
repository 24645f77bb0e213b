import type { HandoverKind, HandoverScan } from '#domain/handover/code.ts'
import { sendHere } from '../offline/draft-here.ts'
import { keepParcelHere } from '../offline/parcel-here.ts'
import type { Prepared } from '../offline/prepared-store.ts'

type Met = Readonly<{ kind: HandoverKind; text: string; scan: HandoverScan | null }>

const says: Readonly<Record<HandoverKind, string>> = { handed: 'entregado', accepted: 'revisado y aceptado' }

/**
 * Keeps a code that was shown or read until it can be sent, and sends it where there is a network. Of what a part says, one is kept: the newest
 * says the same.
 */
export async function keepCode(prepared: Prepared, { kind, text, scan }: Met): Promise<void> {
  const { id, personId, isRemembered, transactionId, tranche, title } = prepared
  const owner = { id: personId, isRemembered }
  const read = scan ? { readAt: String(scan.at), readBy: scan.signature } : {}
  await keepParcelHere(owner, {
    kind: 'handover',
    key: `handover ${id} ${kind} ${prepared.publicKey.slice(0, 12)}`,
    transactionId,
    title: `${title}: ${says[kind]}`,
    said: { intent: 'bring', tranche: String(tranche), code: text, ...read },
    files: [],
  })
  if (navigator.onLine) await sendHere(owner)
}
