import { mustBelongTogether, type SentFile, shortName, type Attachment } from '../attachments/attachment.ts'
import { cleanFileName } from '../attachments/file-name.ts'
import { attachmentLimits } from '../attachments/limits.ts'
import { isVideo, letters, type MediaType, mediaTypeOf } from '../attachments/media-type.ts'
import { withoutMetadata } from '../attachments/picture-metadata.ts'
import { isTooLargeToDraw, sidesOf } from '../attachments/picture-size.ts'
import { digestOfBytes } from '../digest.ts'
import { refuse } from '../refusal.ts'
import { evidenceLimits } from '../transactions/dispute-rules.ts'
import { partedFilm } from './carried-poster.ts'
import { filmOfBoxes, type Film } from './film-length.ts'
import { withoutFilmMetadata } from './film-metadata.ts'
import { heifSides, withoutHeifMetadata } from './heif.ts'
import { kindOfText } from './plain-text.ts'
import { filmOfWebm, isWebm, withoutWebmTags } from './webm.ts'

/** A file of a piece of evidence as it is kept. `seconds` is how long a film plays; null for anything else. */
export type EvidenceFile = Attachment & Readonly<{ seconds: number | null }>

/** Brands of films that telephones and computers make (`ftyp` of ISO/IEC 14496-12 and its kin). */
const filmBrand = /^(isom|iso[2-9]|mp4[12]|avc1|hvc1|M4V[ HP]|MSNV|mmp4|dash|3g[pr2]\w)$/

/** What a film or photograph, a document or a text is by its own bytes; or why it is none of them. */
export function evidenceTypeOf(bytes: Uint8Array): MediaType | 'markup' | null {
  const known = mediaTypeOf(bytes)
  if (known !== null) return known === 'heif' ? 'image/heic' : known
  if (letters(bytes, 4, 4) === 'ftyp') {
    const brand = letters(bytes, 8, 4)
    if (brand === 'qt  ') return 'video/quicktime'
    return filmBrand.test(brand) ? 'video/mp4' : null
  }
  return isWebm(bytes) ? 'video/webm' : kindOfText(bytes)
}

/**
 * The files of one piece of evidence as they are kept, each when it is asked for, as those of a message: each is what its bytes say, under a clean name, without the place
 * and device that a photograph or film tells of itself, unless its owner wants that kept. Refuses more than belongs
 * together, what is no evidence, a film that is too long, and a picture that nobody's device could draw.
 */
export function* takeEvidenceFiles(
  files: readonly SentFile[],
  { keepsPlace }: Readonly<{ keepsPlace: boolean }>,
): Generator<EvidenceFile, void> {
  mustBelongTogether(files)
  for (const file of files) yield takeFile(file, keepsPlace)
}

function takeFile({ name, bytes: sent }: SentFile, keepsPlace: boolean): EvidenceFile {
  const { bytes, poster } = partedFilm(sent)
  const mediaType = evidenceTypeOf(bytes)
  const no = (reason: string) => refuse('evidence-kind', { name: shortName(name), reason })
  if (mediaType === null || mediaType === 'markup') return no(mediaType ?? 'other')
  const sides = mediaType === 'image/heic' ? heifSides(bytes) : sidesOf(bytes, mediaType)
  if (isTooLargeToDraw(sides)) return no('pixels')
  const film = isVideo(mediaType) ? filmOf(bytes, mediaType) : null
  if (isVideo(mediaType)) mustBeShort(film ?? no('broken'), name)
  const bare = bareOf(bytes, mediaType)
  if (bare === null || bare.length > attachmentLimits.fileBytes) return no('broken')
  const kept = keepsPlace ? bytes : bare
  return {
    name: cleanFileName(name, mediaType),
    mediaType,
    bytes: kept,
    sha256: digestOfBytes(kept),
    seconds: film && Math.round(film.seconds),
    thumbnail: film && poster,
  }
}

function filmOf(bytes: Uint8Array, mediaType: MediaType): Film | null {
  return mediaType === 'video/webm' ? filmOfWebm(bytes) : filmOfBoxes(bytes)
}

/** Telephones stop a film a moment after its minute: what counts is whole seconds. */
function mustBeShort({ seconds, hasPicture }: Film, name: string): void {
  const most = evidenceLimits.videoSeconds
  if (!hasPicture) refuse('evidence-kind', { name: shortName(name), reason: 'sound' })
  if (Math.round(seconds) > most)
    refuse('video-too-long', { name: shortName(name), seconds: Math.ceil(Math.min(seconds, 1e7)), most })
}

/** A file without what it tells beside itself; null for one whose parts do not fit together. */
function bareOf(bytes: Uint8Array, mediaType: MediaType): Uint8Array | null {
  if (mediaType === 'image/heic') return withoutHeifMetadata(bytes)
  if (mediaType === 'video/webm') return withoutWebmTags(bytes)
  return isVideo(mediaType) ? withoutFilmMetadata(bytes) : withoutMetadata(bytes, mediaType)
}
