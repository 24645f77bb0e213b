/** Looks for a code in what a camera shows; null where there is none. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(of: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type Detectors = {
  new (how: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const LOOK_EVERY = 250
/** A picture of more dots is read no better, and takes longer. */
const MOST_DOTS = 640

/**
 * Shows what the camera at the back sees and calls with every code in it. The answer ends it. Fails where there is no
 * camera, or its person did not allow it.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  const read = await reader()
  let isBusy = false
  const look = async () => {
    if (isBusy || video.videoWidth === 0) return
    isBusy = true
    const text = await read(video).catch(() => null)
    isBusy = false
    if (text) onText(text)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

async function reader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, MOST_DOTS / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = pen?.getImageData(0, 0, canvas.width, canvas.height)
    return picture ? (decodeQR(picture) ?? null) : null
  }
}
