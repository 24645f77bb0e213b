import type { QrPath } from '../../forms/qr-path.ts'

/** A code to be read by a telephone; dark on white in both themes, because cameras want it so. */
export function QrCode({ code, label }: { code: QrPath; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, without a request
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      className="w-full max-w-52 rounded-box"
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#10211a" />
    </svg>
  )
}
