import type { Config } from '#settings/config.ts'
import type { Tracer } from '#store/means.ts'
import type { Log } from '../log.ts'

/** What follows the program, and how that ends: what was followed last is still sent, within seconds. */
export type Traces = Readonly<{ tracer: Tracer; close(): Promise<void> }>

/** Begins to follow what the program does; null where the settings name nobody to send it to. */
export async function openTraces({ traces }: Pick<Config, 'traces'>, log: Log): Promise<Traces | null> {
  if (traces === null) return null
  // Only who follows pays for it: some ten packages that nobody else loads.
  const { followingTo } = await import('./following.ts')
  return followingTo(traces, log)
}
