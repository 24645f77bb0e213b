import { type Attachment, type SentFile, shortName } from '../attachments/attachment.ts'
import { isPicture } from '../attachments/media-type.ts'
import { digestOfBytes } from '../digest.ts'
import { refuse } from '../refusal.ts'
import type { ToldShot } from './packing.ts'

/** Refuses a photograph of a record that is none, that comes with others, or that is not the one that its device hashed. */
export function mustBeAsTaken(
  { deviceSha256 }: ToldShot,
  sent: readonly SentFile[],
  kept: readonly Attachment[],
): void {
  const [only, ...others] = sent
  const mediaType = kept[0]?.mediaType
  if (!only || !mediaType || others.length > 0) return refuse('too-many-attachments', { most: 1 })
  if (!isPicture(mediaType) && mediaType !== 'image/heic')
    refuse('evidence-kind', { name: shortName(only.name), reason: 'photo' })
  if (deviceSha256 !== null && deviceSha256 !== digestOfBytes(only.bytes)) refuse('photo-altered')
}
