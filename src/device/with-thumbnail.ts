import { thumbnailLimits, withThumbnail } from '#domain/attachments/thumbnail.ts'

/** From fine to coarse: the first that is small enough is taken. */
const qualities = [0.7, 0.5, 0.3]

/** A JPEG that carries a small square of its picture for lists, which the program cannot draw; the same where it would be too large. */
export async function carryingThumbnail(jpeg: Blob, picture: ImageBitmap): Promise<Blob> {
  const square = drawSquare(picture)
  for (const quality of square ? qualities : []) {
    const drawn = await new Promise<Blob | null>((done) => square?.toBlob(done, 'image/jpeg', quality))
    if (!drawn || drawn.size > thumbnailLimits.bytes) continue
    const [whole, small] = await Promise.all(
      [jpeg, drawn].map(async (each) => new Uint8Array(await each.arrayBuffer())),
    )
    if (whole && small) return new Blob([new Uint8Array(withThumbnail(whole, small))], { type: 'image/jpeg' })
  }
  return jpeg
}

/** The middle of a picture as a square. */
function drawSquare(picture: ImageBitmap): HTMLCanvasElement | null {
  const { side } = thumbnailLimits
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d')
  if (!paper) return null
  const cut = Math.min(picture.width, picture.height)
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, side, side)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  paper.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  return canvas
}
