import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { makeDefaultAccount } from '#commands/people/make-default-account.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { unlessRefused } from '#commands/unless-refused.ts'
import { unapprovePayout } from '#commands/payouts/unapprove.ts'
import { refuse } from '#domain/refusal.ts'
import { existing } from '#domain/assert.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { fileWithUsOf } from '#store/bank/payment-files.ts'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import { changesTold } from '../account-changes.ts'
import { follow, hold, lift } from '../holds.ts'
import {
  approveBoth,
  approveFile,
  exportOf,
  handOver,
  type PayoutNamed,
  payoutState,
  plannedPayout,
} from '../payouts.ts'
import { booksAreExact } from '../recalls.ts'
import { atOnce } from '../steps.ts'
import { usualTerms } from '../usual-terms.ts'
import { createWorld, type World } from '../world.ts'

/*
 * A payment file on its way out against every step that can come between: whatever comes first, a payout leaves in one
 * file at most, what leaves is what was approved, and nothing leaves for Benito while he is held.
 */

const ROUNDS = 6
/** One round the one has a start, the next the other, longer each time: so either comes first, or in the middle. */
const HEAD_START_MS = 4
/** Many deals of the same two people: no limit of a month counts here. */
const policy = {
  timers: {},
  toleranceMinor: 0n,
  tierLimits: { ...publishedTierLimits, 1: publishedTierLimits[2] },
}

type Step = (world: World, payout: PayoutNamed) => Promise<unknown>
const note = 'Así lo pide quien cobra.'

const holdBenito = async (world: World) => {
  await hold(world, 'benito')
  await follow(world, 'benito')
}
const letGo = async (world: World) => {
  await lift(world, 'benito')
  await follow(world, 'benito')
}

/** The file of ours with a payout in it, waited for a little where it is being made. */
async function fileWith(world: World, { payoutId }: PayoutNamed): Promise<string> {
  for (let look = 0; look < 20; look += 1) {
    const file = await fileWithUsOf(world.database.reader, payoutId)
    if (file) return file.file_id
  }
  return refuse('not-found')
}

const pesosOf = async (world: World) =>
  (await listBankAccounts(world.database.reader, world.ids.benito)).filter((each) => each.currency === 'MXN')

async function archiveDefault(world: World) {
  const account = existing(
    (await pesosOf(world)).find((each) => each.is_default),
    'Benito is paid in pesos',
  )
  await world.perform('benito', archiveBankAccount, { accountId: account.bank_account_id })
}

async function changeDefault(world: World) {
  const other = (await pesosOf(world)).find((each) => !each.is_default) ?? refuse('not-found')
  await world.perform('benito', makeDefaultAccount, { accountId: other.bank_account_id })
}

/** How a payout and its file leave us, a step at a time: what has to be there, and what is done. */
const ways: Readonly<Record<string, Readonly<{ ready: Step; go: Step }>>> = {
  'creating its file': {
    ready: approveBoth,
    go: (world, payout) => world.perform('olga', exportPayouts, exportOf([payout])),
  },
  'approving its file': {
    ready: async (world, payout) => {
      await approveBoth(world, payout)
      await world.perform('olga', exportPayouts, exportOf([payout]))
    },
    go: async (world, payout) => approveFile(world, await fileWith(world, payout)),
  },
  'handing its file over': {
    ready: async (world, payout) => {
      await approveBoth(world, payout)
      const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
      await approveFile(world, fileId)
    },
    go: async (world, payout) =>
      world.perform('olga', takePaymentFile, { fileId: await fileWith(world, payout) }),
  },
}

/** What may come between, each against every way out. */
const steps: Readonly<Record<string, Step>> = {
  'the same once more': (world, payout) => world.perform('olga', exportPayouts, exportOf([payout])),
  'taking its approval back': (world, payout) => world.perform('olga', unapprovePayout, { ...payout, note }),
  'a hold': holdBenito,
  'its rejection': (world, payout) => world.perform('olga', rejectPayout, { ...payout, note }),
  'taking the file back': async (world, payout) =>
    world.perform('olga', cancelPaymentFile, { fileId: await fileWith(world, payout), note }),
  'putting the account away': archiveDefault,
  'another account for payouts': changeDefault,
}

/** What is possible only from other moments, against the creation of a file. */
const ofOtherMoments: Readonly<Record<string, Readonly<{ ready: Step; go: Step }>>> = {
  'its approval': {
    ready: (world, payout) => world.perform('olga', preparePayout, payout),
    go: (world, payout) => world.perform('pablo', approvePayout, payout),
  },
  'the end of a hold': {
    ready: async (world, payout) => {
      await approveBoth(world, payout)
      await hold(world, 'benito')
    },
    go: letGo,
  },
  'being paid again': {
    ready: async (world, payout) => {
      await approveBoth(world, payout)
      await world.perform('olga', exportPayouts, exportOf([payout]))
      await world.perform('olga', rejectPayout, { ...payout, note })
    },
    go: (world, payout) => world.perform('benito', replacePayout, payout),
  },
  'the word that the bank has it': {
    ready: async (world, payout) => {
      await approveBoth(world, payout)
      const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
      await handOver(world, fileId)
    },
    go: async (world, payout) => {
      const { fileId } = existing(await fileOf(world, payout), 'it was handed over')
      return world.perform('olga', sendPayments, { fileId })
    },
  },
}

async function fileOf(world: World, { payoutId }: PayoutNamed) {
  const { rows } = await world.database.pool.query<{ fileId: string }>(
    'select file_id as "fileId" from payouts where payout_id = $1 and file_id is not null',
    [payoutId],
  )
  return rows[0]
}

/** A payout of a deal of its own; deals follow each other in one world, in which time passes. */
async function nextPayout(world: World): Promise<PayoutNamed> {
  await changesTold(world)
  world.pass({ hours: 24 * 5 })
  const day = world.now().add({ hours: 20 * 24 })
  const deliverBy = day.toString().slice(0, 10)
  return plannedPayout(world, { tranches: usualTerms.tranches.map((each) => ({ ...each, deliverBy })) })
}

type File = Readonly<{ id: string; state: string; codes: readonly string[] }>

async function filesIn(world: World): Promise<readonly File[]> {
  const { rows } = await world.database.pool.query<{
    file_id: string
    state: string
    approved_sha256: string | null
    sealed_xml: Buffer
  }>('select file_id, state, approved_sha256, sealed_xml from payment_files')
  return rows.map((row) => {
    const xml = world.means.seals.openBytes(row.sealed_xml, row.file_id)
    const codes = [...xml.toString().matchAll(/<EndToEndId>([^<]+)/g)].map((each) => each[1] ?? '')
    if (left(row.state)) assert.equal(hash('sha256', xml, 'hex'), row.approved_sha256)
    return { id: row.file_id, state: row.state, codes }
  })
}

const left = (state: string) => state === 'handed_over' || state === 'acknowledged'

/** Everything that may leave now leaves; no payout has left in two files, and what left is what was approved. */
async function mustEndWell(world: World, payout: PayoutNamed, what: string): Promise<void> {
  for (const { id, state } of await filesIn(world)) {
    if (state === 'prepared') await unlessRefused(() => approveFile(world, id))
    if (state === 'prepared' || state === 'approved')
      await unlessRefused(() => world.perform('olga', takePaymentFile, { fileId: id }))
  }
  const codes = (await filesIn(world)).flatMap((file) => (left(file.state) ? file.codes : []))
  assert.equal(new Set(codes).size, codes.length, what)
  const state = await payoutState(world, payout)
  // The bank may answer no once it has the file.
  if (state !== 'rejected')
    assert.equal(codes.includes(payout.code), ['exported', 'sent'].includes(state), what)
}

async function race(
  context: TestContext,
  way: Step,
  { ready, go, what }: Readonly<{ ready: Step; go: Step; what: string }>,
) {
  let wayWon = 0
  const world = await createWorld({ policy })
  const other = { scheme: 'clabe', number: '032180000118359719', currency: 'MXN' }
  await world.perform('benito', addBankAccount, { ...other, holderName: 'Benito Prueba' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const payout = await nextPayout(world)
    await ready(world, payout)
    const first = () => way(world, payout)
    const lead = wait(round * HEAD_START_MS)
    const { won } = await atOnce(
      () => (round % 2 === 0 ? first() : lead.then(first)),
      () => (round % 2 === 0 ? lead.then(() => go(world, payout)) : go(world, payout)),
    )
    assert.ok(won.length > 0, what)
    if (won.includes(0)) wayWon += 1
    await mustEndWell(world, payout, what)
    if (go === holdBenito) {
      const isBlocked = (await payoutState(world, payout)) === 'blocked'
      assert.equal(isBlocked, !(way === ways['handing its file over']?.go && won.includes(0)), what)
      await letGo(world)
    }
  }
  context.diagnostic(`${what}: done in ${wayWon} of ${ROUNDS}`)
  await booksAreExact(world)
}

for (const [name, { ready, go }] of Object.entries(ways))
  describe(`${name} in the moment of`, () => {
    for (const [other, step] of Object.entries(steps))
      test(other, (context) => race(context, go, { ready, go: step, what: `${name} against ${other}` }))
  })

describe('creating a file in the moment of', () => {
  const way = existing(ways['creating its file'], 'it is one of the ways').go
  for (const [other, step] of Object.entries(ofOtherMoments))
    test(other, (context) => race(context, way, { ...step, what: `creating against ${other}` }))
})
