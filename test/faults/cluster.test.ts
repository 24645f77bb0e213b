import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Ends, startCluster } from '../../tools/cluster/cluster.ts'
import { openLoad } from '../../tools/cluster/load.ts'
import { findPrograms } from '../../tools/cluster/packages.ts'
import { faultsOf, playRound } from '../../tools/cluster/rounds.ts'

/** Apart from those that `npm run cluster` takes. */
const FIRST_PORT = 17_500

test('the leader of three PostgreSQL is killed under load: another leads, and no step is lost or done twice', async (context) => {
  // A lease of twenty seconds, and a machine that comes back: nearly three minutes on two cores that others use as well.
  if (process.env['CLUSTER'] !== 'yes')
    return context.skip('no se prueba aquí, porque tarda más de 90 s: se pide con CLUSTER=yes')
  const programs = findPrograms()
  if (typeof programs === 'string') return context.skip(`no se prueba aquí, porque ${programs}`)
  const ends: Ends = []
  try {
    const cluster = await startCluster(programs, FIRST_PORT, ends)
    const load = await openLoad(cluster, null, ends)
    const told = await playRound({ cluster, programs: null, load }, 'kill-leader', 0)
    context.diagnostic(JSON.stringify(told.outcome))
    assert.deepEqual(faultsOf(told), [])
    assert.ok(told.outcome.steps > 0)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
})
