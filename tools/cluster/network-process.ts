import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Cut, Wire } from './network.ts'
import { waysOf } from './processes.ts'

/** One who came in by a wire, and the way on from there; the latter is missing for who came while it was cut. */
type Passage = { wire: Wire; inside: Socket; outside: Socket | null; state: 'open' | 'held' | 'new' }

/** Who comes while something is cut waits so long until it is seen where they come from. */
const LOOK_MS = 100

const passages = new Set<Passage>()
let cut: Cut | null = null

/** Holds what passes between the machine that is cut off and any other, of these; what stays within it passes. */
function sort(those: readonly Passage[], { machine }: Cut, ways: ReadonlySet<string>): void {
  for (const passage of those) {
    const { wire, inside } = passage
    const crosses = (wire.machine === machine) !== ways.has(`${inside.remotePort}:${wire.port}`)
    if (crosses) hold(passage)
    else if (passage.state === 'new') open(passage)
  }
}

function sortNew(): void {
  const those = [...passages].filter(({ state }) => state === 'new')
  if (cut && those.length > 0) sort(those, cut, waysOf(cut))
}

function open(passage: Passage): void {
  const { wire, inside } = passage
  const outside = connect({ port: wire.to, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  passage.outside = outside
  passage.state = 'open'
  for (const [from, to] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    from.once('error', () => to.resetAndDestroy())
    from.once('close', () => {
      passages.delete(passage)
      if (!to.writableEnded) to.destroy()
    })
    from.pipe(to)
  }
}

/** Nothing is read any more, and so nothing is passed on: not even that one end closed. */
function hold(passage: Passage): void {
  const { inside, outside } = passage
  passage.state = 'held'
  inside.unpipe().pause()
  outside?.unpipe().pause()
}

function release(passage: Passage): void {
  const { inside, outside } = passage
  if (!outside) {
    open(passage)
    return
  }
  passage.state = 'open'
  inside.pipe(outside)
  outside.pipe(inside)
}

function takeIn(wire: Wire, inside: Socket): void {
  const passage: Passage = { wire, inside, outside: null, state: 'new' }
  passages.add(passage)
  inside.on('error', () => passages.delete(passage))
  if (!cut) open(passage)
}

const tellDone = () => void process.send?.('done')

// Whoever began it is gone.
process.once('disconnect', () => process.exit())
process.on('message', (told: { cut: Cut | null }) => {
  cut = told.cut
  if (cut) sort([...passages], cut, waysOf(cut))
  else for (const passage of passages) if (passage.state !== 'open') release(passage)
  tellDone()
})
setInterval(sortNew, LOOK_MS)

await Promise.all(
  (JSON.parse(process.argv[2] ?? '[]') as readonly Wire[]).map((wire) => {
    const server = createServer({ noDelay: true, allowHalfOpen: true }, (inside) => takeIn(wire, inside))
    return once(server.listen(wire.port, '127.0.0.1'), 'listening')
  }),
)
tellDone()
