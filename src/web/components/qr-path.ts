import { encodeQR } from 'qr'

export type QrPath = { size: number; path: string }

/** A text as a QR code: the outline of its dark squares, one unit each, drawn by `QrCode`. Made on the server. */
export function qrPath(text: string): QrPath {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: data.length, path }
}
