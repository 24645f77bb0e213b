import type { QrPath } from './qr-path.ts'

/** A code to be read by a telephone; dark on white in both themes, because cameras want it so. */
export function QrCode({ code: { size, path }, label }: { code: QrPath; label: string }) {
  const box = `0 0 ${size} ${size}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, without a request
    <svg role="img" aria-label={label} viewBox={box} className="w-full max-w-52 rounded-box">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#10211a" shapeRendering="crispEdges" />
    </svg>
  )
}
