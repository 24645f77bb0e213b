import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { migrate } from '#store/database/migrate.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { connectToLeader } from '#store/database/leader.ts'
import { openDatabase } from '#store/database/database.ts'
import { callers, type Callers, compare, stageWithDeals, versionsOf } from '#test/faults/callers.ts'
import { type Crowd, crowdOf, signIn } from '#test/faults/crowd.ts'
import { setStage } from '#test/simulation/stage.ts'
import { problemsOf } from '#test/simulation/checks.ts'
import type { Cluster, Ends } from './cluster.ts'
import { database, type Programs } from './programs.ts'

/** Where steps that move money are taken as fast as a person could not; the pages have the other database. */
const stepsDatabase = 'pasos'
const DEALS = 2
/** The load is bounded: what is measured is who goes on, and not how fast two cores are. */
const STEP_REST_MS = 50
const PAGE_REST_MS = 150
/** A person may send twenty messages a minute: two pages together stay below that. */
const MESSAGE_REST_MS = 7_000
const LOOK_MS = 250
/** Longer than anybody leads again, also on two cores that others use as well. */
const MOST_MS = 240_000

/** What a round came to. */
export type Outcome = Readonly<{
  steps: number
  pages: number
  /** What was told to be kept and is not there; what is there more often than told; what does not hold. */
  lost: readonly string[]
  twice: readonly string[]
  broken: readonly string[]
  /** Answers that nobody should get. */
  strange: readonly string[]
  /** The longest time without a step, and without a page, since a moment, in milliseconds. */
  noSteps: number
  noPages: number
  /** For how long a web process said that it is not ready, in milliseconds. */
  notReady: number
}>

export type Round = Readonly<{
  /** Waits until steps and pages come again, so many of each way. */
  works: () => Promise<void>
  end: (since: number) => Promise<Outcome>
}>

export type Load = Readonly<{ begin: () => Promise<Round> }>

/** Callers who take steps, by both addresses of the cluster, and people at the pages of both web processes where there are any. */
export async function openLoad(cluster: Cluster, programs: Programs | null, ends: Ends): Promise<Load> {
  await cluster.makeDatabase(stepsDatabase)
  await migrate(cluster.addressOf(stepsDatabase, 'servers'))
  const first = await stageWithDeals(cluster.addressOf(stepsDatabase, 'servers'), 2 * DEALS)
  const other = await setStage(cluster.addressOf(stepsDatabase, 'haproxy'), [])
  const stages = [
    { stage: first.stage, deals: first.deals.slice(0, DEALS) },
    { stage: other, deals: first.deals.slice(DEALS) },
  ] as const
  ends.push(async () => {
    await Promise.all(stages.map(({ stage }) => stage.database.close()))
  })
  const people = programs
    ? await Promise.all(programs.webs.map(async (web) => ({ web, cookie: await signIn(web.address) })))
    : []

  let rounds = 0
  const begin = async (): Promise<Round> => {
    rounds += 1
    const said = rounds
    const before = await atLeader(cluster, stepsDatabase, (leader) => versionsOf(leader, first.deals))
    const groups = stages.map(({ stage, deals }) => callers(stage, deals, STEP_REST_MS))
    const crowds = await Promise.all(
      people.map(({ web, cookie }) =>
        crowdOf(web.address, {
          readers: 2,
          restMs: PAGE_REST_MS,
          writingRestMs: MESSAGE_REST_MS,
          // No other round says the same.
          saying: `${web.kept.name}-${said}`,
          mayBeGone: true,
          patienceMs: MOST_MS,
          cookie,
        }),
      ),
    )
    const standing = watchReadiness(programs)
    // Whoever goes on asking would keep the databases from closing in the middle of a round.
    ends.push(async () => {
      for (const group of groups) void group.end()
      for (const crowd of crowds) void crowd.leave()
      standing.end()
    })
    return {
      async works() {
        await Promise.all([
          ...groups.map((group) => group.keep(40, MOST_MS)),
          ...crowds.map((crowd) => crowd.reads(10)),
        ])
      },
      async end(since) {
        await Promise.all([...groups.map((group) => group.end()), ...crowds.map((crowd) => crowd.leave())])
        const told = { groups, crowds, before, deals: first.deals }
        return { ...(await outcomeOf(cluster, told, since)), notReady: standing.end() }
      },
    }
  }

  return { begin }
}

type Heard = Readonly<{
  groups: readonly Callers[]
  crowds: readonly Crowd[]
  before: ReadonlyMap<string, number>
  deals: readonly string[]
}>

/** Compares what everybody was told with what there is. */
async function outcomeOf(
  cluster: Cluster,
  { groups, crowds, before, deals }: Heard,
  since: number,
): Promise<Omit<Outcome, 'notReady'>> {
  const found = await atLeader(cluster, stepsDatabase, (leader) =>
    Promise.all(groups.map((group) => compare(leader, group, before))),
  )
  const missing = (await Promise.all(crowds.map((crowd) => crowd.missing()))).flat()
  const repeated = (await Promise.all(crowds.map((crowd) => crowd.repeated()))).flat()
  return {
    steps: sum(groups.map(({ times }) => times.length)),
    pages: sum(crowds.map(({ times }) => times.length)),
    lost: [...found.flatMap((each) => each.lost), ...missing],
    twice: [...found.flatMap((each) => each.twice), ...repeated],
    broken: [
      ...(await broken(cluster, stepsDatabase, deals)),
      ...(crowds.length > 0 ? await broken(cluster, database, []) : []),
    ],
    strange: [
      ...groups.flatMap((group) => group.strange.map(String)),
      ...crowds.flatMap((crowd) => crowd.strange()),
    ],
    noSteps: longestSilence(groups, since),
    noPages: longestSilence(crowds, since),
  }
}

/** Runs something on a connection to whoever leads, for the owner of a database. */
async function atLeader<Answer>(
  cluster: Cluster,
  name: string,
  run: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = await connectToLeader(cluster.addressOf(name, 'servers'))
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** What does not hold of the books of a database, and of these deals. */
async function broken(cluster: Cluster, name: string, deals: readonly string[]): Promise<string[]> {
  const opened = openDatabase(cluster.addressOf(name, 'servers'), { max: 2 })
  try {
    const problems = await Promise.all(deals.map((deal) => problemsOf(opened.pool, deal)))
    return [...(await checkInvariants(opened.pool)), ...problems.flat()]
  } finally {
    await opened.close()
  }
}

/** Counts for how long either web process says that it is not ready. */
function watchReadiness(programs: Programs | null) {
  let notReady = 0
  const over = new AbortController()
  const look = async () => {
    for (let at = performance.now(); !over.signal.aborted;) {
      const answers = await Promise.all(programs?.webs.map(({ isReady }) => isReady()) ?? [])
      const now = performance.now()
      if (answers.includes(false)) notReady += now - at
      at = now
      await pause(LOOK_MS)
    }
  }
  void look()
  return {
    end() {
      over.abort()
      return notReady
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** The longest time in which one of these heard nothing good, after a moment. */
function longestSilence(those: readonly { times: readonly number[] }[], since: number): number {
  return Math.max(
    0,
    ...those.map(({ times }) => {
      const after = times.filter((time) => time >= since)
      return Math.max(0, ...after.map((time, place) => time - (after[place - 1] ?? since)))
    }),
  )
}
