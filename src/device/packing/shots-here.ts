import { barePhoto } from '#domain/evidence/bare-photo.ts'
import type { Shot } from '#domain/evidence/packing.ts'
import { keptHere, sendHere } from '../offline/draft-here.ts'
import { keepParcelHere } from '../offline/parcel-here.ts'
import { onNews, tellPages } from '../offline/sending.ts'
import type { Owner } from '../offline/unsent.ts'
import { openUnsentStore } from '../offline/unsent-store.ts'
import { smallerFiles } from '../smaller-photos.ts'

type Place = Readonly<{ transactionId: string; tranche: number; shot: Shot }>

/**
 * Makes a photograph of a record as small as it will be kept, hashes it, and keeps it on this device with its hash and time
 * until it is sent, at once where there is a network; answers it as it is kept, or null for what is no photograph. Fails where
 * this browser keeps nothing.
 */
export async function takeShot(
  owner: Owner,
  { transactionId, tranche, shot }: Place,
  chosen: File,
): Promise<File | null> {
  const takenAt = String(Date.now())
  const file = await asKept(chosen)
  if (!file) return null
  const sha256 = await sha256Of(file)
  await keepParcelHere(owner, {
    kind: 'evidence',
    key: crypto.randomUUID(),
    transactionId,
    said: { purpose: 'delivery', tranche: String(tranche), shot, sha256, takenAt },
    files: [file],
  })
  if (navigator.onLine) void sendHere(owner).catch(() => {})
  return file
}

async function asKept(chosen: File): Promise<File | null> {
  const [file = chosen] = await smallerFiles([chosen])
  const bare = barePhoto(new Uint8Array(await file.arrayBuffer()))
  return bare ? new File([bare as BlobPart], file.name, { type: file.type }) : null
}

async function sha256Of(file: File): Promise<string> {
  const made = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(made)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A photograph that waits on this device, and why where it is not for the network. */
export type ShotHere = Readonly<{ key: string; tranche: number; shot: string; trouble: string | null }>

/**
 * Calls with the photographs of a deal that wait on this device, now and whenever that changes, and with `onSent` when one
 * arrived: its page tells that itself. The answer ends it.
 */
export function watchShots(
  owner: Owner,
  transactionId: string,
  { onWaiting, onSent }: Readonly<{ onWaiting: (shots: readonly ShotHere[]) => void; onSent: () => void }>,
): () => void {
  const look = async () => {
    const kept = await keptHere(owner.id)
    onWaiting(
      kept.flatMap((each) => {
        if (each.kind !== 'evidence' || each.transactionId !== transactionId) return []
        const { shot, tranche } = each.said
        return shot
          ? [{ key: each.key, shot, tranche: Number(tranche), trouble: troubleOf(each.trouble) }]
          : []
      }),
    )
    const sent = kept.filter(
      (each) => each.kind === 'sent' && each.at === `/app/transactions/${transactionId}/evidence`,
    )
    if (sent.length === 0) return
    for (const { key } of sent)
      await openUnsentStore().change(key, (now) => (now?.kind === 'sent' ? null : now))
    tellPages({ type: 'changed' })
    onSent()
  }
  const read = () => void look().catch(() => {})
  read()
  return onNews(read)
}

function troubleOf(trouble: Readonly<{ kind: string; detail?: string }> | null): string | null {
  return trouble && (trouble.detail ?? 'La transacción ya no está en Resguardo.')
}
