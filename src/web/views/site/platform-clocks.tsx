import type { ClockView } from './transparency-view.ts'
import { Band } from './band.tsx'
import { SiteTable } from './site-table.tsx'

/** How often the platform kept its own deadlines, and which it had no occasion to keep. */
export function PlatformClocks({ clocks, unused }: { clocks: readonly ClockView[]; unused: string }) {
  return (
    <Band
      id="plazos-de-la-plataforma"
      title="Los plazos que debemos cumplir"
      lead="Nosotros también tenemos plazos. Aquí se ve, mes a mes, cuántas veces los cumplimos. Cada uno se cuenta en el mes en que empezó, cuando ya terminó. Si uno vence, nadie pierde por ello."
    >
      {clocks.length === 0 ? (
        <p className="text-title">Todavía no terminó ninguno.</p>
      ) : (
        <ul>
          {clocks.map((clock) => (
            <PlatformClock key={clock.kind} clock={clock} />
          ))}
        </ul>
      )}
      {clocks.length > 0 && unused && (
        <p className="mt-8 border-t border-line pt-6 text-muted">
          Sin casos en los últimos doce meses: {unused}.
        </p>
      )}
    </Band>
  )
}

/** One of the platform's clocks, month by month: a picture for the eye, and beside it the table that says the same. */
function PlatformClock({ clock: { name, rows, bars } }: { clock: ClockView }) {
  return (
    <li className="border-t border-line py-8 first:border-t-0 first:pt-0 last:pb-0">
      <h3 className="text-title">{name}</h3>
      <div className="mt-5 grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
        <YearOfBars bars={bars} />
        <SiteTable
          caption={`${name}, mes a mes`}
          columns={[
            { key: 'month', head: 'Mes', cell: ({ month }) => month },
            { key: 'kept', head: 'A tiempo', cell: ({ kept }) => kept, numeric: true },
            { key: 'missed', head: 'Tarde', cell: ({ missed }) => missed, numeric: true },
          ]}
          rows={rows}
          rowKey={({ month }) => month}
        />
      </div>
    </li>
  )
}

/* In units of the picture, which is stretched to the width that there is. */
const TALL = 100
const MONTH = 12
const BAR = 4

/** Two bars for each month of a year: full for what was in time, hollow for what was late. */
function YearOfBars({ bars }: Pick<ClockView, 'bars'>) {
  const most = Math.max(1, ...bars.flatMap(({ kept, missed }) => [kept, missed]))
  const bar = (count: number, x: number) => {
    const height = (count / most) * TALL
    return { x, y: TALL - height, width: BAR, height }
  }
  return (
    <div aria-hidden>
      <svg
        viewBox={`0 0 ${bars.length * MONTH} ${TALL}`}
        preserveAspectRatio="none"
        className="block h-28 w-full border-b border-edge"
      >
        {bars.map(({ month, kept, missed }, at) => (
          <g key={month}>
            <rect {...bar(kept, at * MONTH + 1.5)} className="fill-primary" />
            <rect
              {...bar(missed, at * MONTH + 6.5)}
              className="fill-none stroke-error stroke-2"
              vectorEffect="non-scaling-stroke"
              visibility={missed > 0 ? 'visible' : 'hidden'}
            />
          </g>
        ))}
      </svg>
      <ol className="mt-1 grid grid-cols-12 text-center text-small text-muted">
        {bars.map(({ month, initial }) => (
          <li key={month}>{initial}</li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
        <span className="flex items-center gap-2">
          <span className="size-3 bg-primary" /> A tiempo
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 border-2 border-error" /> Tarde
        </span>
      </p>
    </div>
  )
}
