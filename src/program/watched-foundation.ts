import { type Foundation, layFoundation } from './foundation.ts'
import type { Log } from './log.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openTraces } from './tracing/open-traces.ts'

/** What was opened, by how it closes. */
export type Closers = (() => Promise<void>)[]

/** Closes in the reverse order of opening; one that fails does not keep the others open. */
export async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (const close of closers.splice(0).reverse())
    await close().catch((error: unknown) => log.error('closing-failed', { error }))
}

/** The foundation of a program, measured and followed where the settings say so. What it opens joins the closers. */
export async function layWatchedFoundation(
  options: Omit<Parameters<typeof layFoundation>[0], 'watchers'>,
  closers: Closers,
): Promise<Foundation> {
  const { config, log } = options
  const metrics = await openMetrics(config, log)
  if (metrics) closers.push(() => metrics.close())
  const traces = await openTraces(config, log)
  if (traces) closers.push(() => traces.close())
  const watchers = { ...(metrics && { meter: metrics.meter }), ...(traces && { tracer: traces.tracer }) }
  const foundation = await layFoundation({ ...options, watchers })
  closers.push(() => foundation.close())
  if (metrics) closers.push(metrics.watch(foundation))
  return foundation
}
