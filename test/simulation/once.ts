import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { perform } from '#commands/command.ts'
import { stepCommands } from '#commands/step-commands.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openDatabase } from '#store/database/database.ts'
import { createMeans } from '#store/means.ts'
import { openWay } from '../cut-connections.ts'
import { actorOf, type Player } from './cast.ts'
import type { Play } from './simulation.ts'
import type { Stage } from './stage.ts'

/** A step that somebody takes from a page that they opened at a version. */
export type Taken = Readonly<{
  who: Player
  action: keyof typeof stepCommands
  transactionId: string
  answers: Record<string, unknown>
  seen: number
}>

type Happened = Readonly<{ version: number; name: string; action: string; actor: string; subject: string }>

/** Takes a step, and holds against the log that it was taken on what its person saw. */
export async function takeOnce({ stage }: Play, taken: Taken): Promise<unknown> {
  const { who, action, answers, seen } = taken
  const answer = await stage.perform(who, stepCommands[action], answers, seen)
  const since = await happenedSince(stage, taken)
  const own = since.findLast((each) => each.action === action && each.actor === who.id)
  const missed = since.find(
    (each) =>
      own && each.version < own.version && each.subject === own.subject && each.name !== 'evidence.added',
  )
  if (missed)
    throw new Error(`${action} was taken on a page of version ${seen}, which had not seen ${missed.name}`)
  return answer
}

async function happenedSince(stage: Stage, { transactionId, seen }: Taken): Promise<Happened[]> {
  const { rows } = await stage.database.pool.query<Happened>(
    `select version, name, body::json ->> 'action' as action, actor_id::text as actor, body::json ->> 'subject' as subject
     from events where transaction_id = $1 and version > $2 order by version`,
    [transactionId, seen],
  )
  return rows
}

/** People whose connection is cut just when PostgreSQL has answered. */
export type Unlucky = Readonly<{
  /** Takes a step whose answer is lost: it happened once and is told so, also when it is sent again with its key, if it has one. */
  take: (play: Play, taken: Taken) => Promise<unknown>
  /** Cuts a connection while nobody asks anything on it: whoever keeps it hears of that, and lives. */
  cutIdle: () => Promise<void>
  close: () => Promise<void>
}>

/** Opens a way of their own to the database of a stage. */
export async function openUnlucky(url: string, { means: lucky, now }: Stage): Promise<Unlucky> {
  const way = await openWay(url)
  const database = openDatabase(way.url, { max: 2, log: () => {} })
  const { seals, policy, guideEdition } = lucky
  const means = createMeans({ database, seals, clock: now, policy, sandbox: true, guideEdition })
  let keys = 0
  return {
    take: async (play, taken) => {
      const { who, action, answers, seen } = taken
      // Pages send a key with a step; whoever sends none is not done by twice either.
      const key = play.chance.in100(50) ? `unlucky-${(keys += 1)}` : undefined
      const options = { seen, ...(key && { key }) }
      const send = (over: typeof means) =>
        perform<unknown, unknown>(over, actorOf(who, now()), stepCommands[action] as never, answers, options)
      const times = async () =>
        (await happenedSince(play.stage, taken)).filter(
          (each) => each.action === action && each.actor === who.id,
        ).length
      // From a page that was left open somebody may have done the same before.
      const before = await times()
      way.loseAnswersTo(/record-steps/)
      const answer = await send(means).catch((thrown: unknown) => refusedWith(thrown))
      way.loseAnswersTo(/$^/, 0)
      const done = await times()
      if (answer instanceof Refused) {
        if (done > before) throw new Error(`${action} happened, and was refused: ${answer.code}`)
        throw answer.cause
      }
      if (done > before + 1) throw new Error(`${action} happened ${done - before} times`)
      if (key === undefined) return answer
      assert.deepEqual(await send(lucky), answer, `${action} is answered otherwise when it is sent again`)
      if ((await times()) !== done) throw new Error(`${action} happened again with its key`)
      return answer
    },
    cutIdle: async () => {
      await database.pool.query('select')
      way.cut()
      while (database.pool.totalCount > 0) await setTimeout(1)
    },
    close: async () => {
      await database.close()
      way.close()
    },
  }
}

class Refused {
  readonly cause: Error & { code: string }
  constructor(cause: Error & { code: string }) {
    this.cause = cause
  }
  get code() {
    return this.cause.code
  }
}

function refusedWith(thrown: unknown): Refused {
  if (isRefusal(thrown)) return new Refused(thrown)
  throw thrown
}
