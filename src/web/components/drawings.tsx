import type { ReactNode } from 'react'

/** Flat and two-tone, from the geometry of the mark: arcs, a coin with its keyhole, rounded squares. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 128" className="h-32 w-50" fill="none" aria-hidden>
      <ellipse cx="100" cy="116" rx="78" ry="6" className="fill-neutral-tint" />
      <g className="stroke-ink" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

function Coin({ x, y, r = 16 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 16})`}>
      <circle r="16" className="fill-primary stroke-primary" />
      <path
        d="M0-5.6a4.6 4.6 0 0 1 2.4 8.5v6h-4.8v-6A4.6 4.6 0 0 1 0-5.6Z"
        className="fill-on-primary"
        stroke="none"
      />
    </g>
  )
}

/** Two people and nothing between them yet: the first deal. */
export function DrawingDeal() {
  return (
    <Drawing>
      <circle cx="46" cy="36" r="13" className="fill-surface" />
      <path d="M20 112V92a26 26 0 0 1 52 0v20Z" className="fill-primary-tint" />
      <circle cx="154" cy="36" r="13" className="fill-surface" />
      <path d="M128 112V92a26 26 0 0 1 52 0v20Z" className="fill-primary-tint" />
      <path d="M76 78h8M116 78h8" strokeDasharray="1 7" />
      <Coin x={100} y={78} />
      <path d="M88 48a20 20 0 0 1 24 0" />
    </Drawing>
  )
}

/** A parcel on a hand: delivery. */
export function DrawingParcel() {
  return (
    <Drawing>
      <path d="M62 26h76v62H62Z" className="fill-primary-tint" />
      <path d="M62 26h76v18H62Z" className="fill-surface" />
      <path d="M92 26v30l8-6 8 6V26" className="fill-surface" />
      <path
        d="M34 92h46c6 0 6 10 0 10H66m14 0 34 0c8 0 18-4 26-12l14-12c6-4 12 3 7 8l-22 22c-6 6-12 8-20 8H34"
        className="fill-surface"
      />
      <path d="M18 88h16v28H18Z" className="fill-primary stroke-primary" />
    </Drawing>
  )
}

/** A bank with the coin at its door: no account yet. */
export function DrawingBank() {
  return (
    <Drawing>
      <path d="M100 14 44 44h112Z" className="fill-primary-tint" />
      <path d="M54 52v40M76 52v40M124 52v40M146 52v40" strokeWidth="7" className="stroke-ink" />
      <path d="M44 98h112v14H44Z" className="fill-surface" />
      <Coin x={100} y={74} r={18} />
    </Drawing>
  )
}

/** A scale in balance: no dispute is open. */
export function DrawingScale() {
  return (
    <Drawing>
      <path d="M100 24v84M74 112h52" />
      <path d="M48 38h104" />
      <path d="M48 38 28 80h40ZM152 38l-20 42h40Z" className="fill-surface" />
      <path d="M26 80a22 14 0 0 0 44 0ZM130 80a22 14 0 0 0 44 0Z" className="fill-primary-tint" />
      <Coin x={100} y={28} r={12} />
    </Drawing>
  )
}

/** A glass over empty lines: nothing was found. */
export function DrawingSearch() {
  return (
    <Drawing>
      <path d="M46 26h108v86H46Z" className="fill-surface" />
      <path d="M62 46h42M62 64h24M62 82h32" className="stroke-line" />
      <circle cx="124" cy="68" r="26" className="fill-primary-tint" />
      <path d="m143 87 22 22" strokeWidth="7" />
      <path d="M114 60a13 13 0 0 1 12-5" />
    </Drawing>
  )
}

/** A tray with everything done: the queue is empty. */
export function DrawingDone() {
  return (
    <Drawing>
      <path d="M40 74 58 30h84l18 44v38H40Z" className="fill-surface" />
      <path d="M40 74h34a26 20 0 0 0 52 0h34v38H40Z" className="fill-primary-tint" />
      <path d="m84 50 12 12 22-24" className="stroke-primary" strokeWidth="6" />
    </Drawing>
  )
}

/** An open gate and nobody's money: the address leads nowhere. */
export function DrawingLost() {
  return (
    <Drawing>
      <path d="M62 112V62a38 38 0 0 1 76 0v50Z" className="fill-primary-tint" />
      <path d="M78 112V62a22 22 0 0 1 44 0v50Z" className="fill-surface" />
      <path d="M94 62a7 7 0 1 1 9 7c-3 1-3 4-3 7" />
      <circle cx="100" cy="88" r="2" className="fill-ink" stroke="none" />
      <path d="M30 112h140" />
    </Drawing>
  )
}
