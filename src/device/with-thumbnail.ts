import { thumbnailLimits, withThumbnail } from '#domain/attachments/thumbnail.ts'

/** From fine to coarse: the first that is small enough is taken. */
const qualities = [0.7, 0.5, 0.3]

/** A JPEG that carries a small square of its picture for lists, which the program cannot draw; the same where it would be too large. */
export async function carryingThumbnail(jpeg: Blob, picture: ImageBitmap): Promise<Blob> {
  const small = await smallSquare(picture, picture.width, picture.height)
  if (!small) return jpeg
  const [whole, square] = [await jpeg.arrayBuffer(), await small.arrayBuffer()]
  const carrying = new Uint8Array(withThumbnail(new Uint8Array(whole), new Uint8Array(square)))
  return new Blob([carrying], { type: 'image/jpeg' })
}

/** The middle of a picture as a small square; null where it would take too many bytes. */
export async function smallSquare(
  picture: CanvasImageSource,
  width: number,
  height: number,
): Promise<Blob | null> {
  const { side, bytes } = thumbnailLimits
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d')
  if (!paper) return null
  const cut = Math.min(width, height)
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, side, side)
  paper.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
  for (const quality of qualities) {
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (drawn && drawn.size <= bytes) return drawn
  }
  return null
}
