import { carryingThumbnail } from './with-thumbnail.ts'

/** The longer side of a photograph that leaves this browser, in points: enough to read a label on it. */
const LONGEST = 2560
/** What is smaller than this is not worth drawing anew. */
const SMALL_BYTES = 600_000
const QUALITY = 0.85

/** The chosen files with large photographs drawn smaller, and with thumbnails, as a field of a form takes them. */
export async function smallerFiles(files: readonly File[]): Promise<FileList> {
  const kept = new DataTransfer()
  for (const file of files) kept.items.add(await smaller(file))
  return kept.files
}

/** A photograph drawn smaller, upright, as JPEG; a film with a picture of itself; the file itself where it is no photograph, or would not get smaller. */
async function smaller(file: File): Promise<File> {
  if (file.type.startsWith('video/')) return (await import('./with-poster.ts')).carryingPoster(file)
  if (!/^image\/(jpeg|png|webp|hei[cf])$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const isFine = share === 1 && file.size < SMALL_BYTES && !/hei[cf]$/.test(file.type)
    const drawn = isFine ? null : await draw(picture, share)
    const isOwn = !drawn || (drawn.size >= file.size && !/hei[cf]$/.test(file.type))
    const sent = isOwn ? file : drawn
    const whole = sent.type === 'image/jpeg' ? await carryingThumbnail(sent, picture) : sent
    picture.close()
    if (whole === file) return file
    const name = isOwn ? file.name : `${file.name.replace(/\.[^.]+$/, '')}.jpg`
    return new File([whole], name, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    // A picture that this browser cannot read leaves as it is: the server says what is wrong with it.
    return file
  }
}

async function draw(picture: ImageBitmap, share: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  const paper = canvas.getContext('2d')
  if (!paper) return null
  // What was transparent is white on paper, not black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}
