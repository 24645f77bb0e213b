import { attachmentLimits } from '#domain/attachments/limits.ts'
import { thumbnailLimits } from '#domain/attachments/thumbnail.ts'
import { withPoster } from '#domain/evidence/carried-poster.ts'
import { smallSquare } from './with-thumbnail.ts'

/** How long a film may take to show its first picture. */
const MOST_WAITED = 5_000
/** What is behind the first black of many films. */
const AT_SECONDS = 0.1

/** A film that carries a small picture of itself, for lists; as it is where this browser cannot play it or there is no room. */
export async function carryingPoster(film: File): Promise<File> {
  if (film.size + thumbnailLimits.bytes + 64 > attachmentLimits.fileBytes) return film
  const video = document.createElement('video')
  const address = URL.createObjectURL(film)
  try {
    await firstPicture(video, address)
    const poster = await smallSquare(video, video.videoWidth, video.videoHeight)
    if (!poster) return film
    const [whole, small] = [await film.arrayBuffer(), await poster.arrayBuffer()]
    const carrying = new Uint8Array(withPoster(new Uint8Array(whole), new Uint8Array(small)))
    return new File([carrying], film.name, { type: film.type, lastModified: film.lastModified })
  } catch {
    return film
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

function firstPicture(video: HTMLVideoElement, address: string): Promise<void> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error('This film shows nothing.')), MOST_WAITED)
    video.addEventListener('seeked', () => (clearTimeout(late), done()), { once: true })
    video.addEventListener(
      'error',
      () => (clearTimeout(late), failed(new Error('This browser does not play it.'))),
    )
    video.addEventListener('loadeddata', () => (video.currentTime = AT_SECONDS), { once: true })
    video.muted = true
    video.preload = 'auto'
    video.src = address
  })
}
