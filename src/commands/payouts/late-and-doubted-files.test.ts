import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAccountName } from '#commands/people/check-account-name.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { payoutsList } from '#queries/money/payouts-list.ts'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import { ask } from '#test/ask.ts'
import { answerTo } from '#test/bank-answers.ts'
import { connectedAs } from '#test/connections.ts'
import { approveFile, exportedPayout, fileState, handOver, hashOf, payoutState } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { approvePaymentFile } from './approve-file.ts'
import { cancelPaymentFile } from './cancel-file.ts'
import { exportPayouts } from './export.ts'
import { takeBankAnswer } from './take-bank-answer.ts'
import { takePaymentFile } from './take-file.ts'

/** Two payouts to Benito, each in its file: the bank has the first and answers about its name; the other is still with us. */
async function twoFiles(world: World) {
  const [first, other] = [await exportedPayout(world), await exportedPayout(world)]
  await handOver(world, first.fileId)
  const doubts = async () => {
    const answer = await answerTo(world, first.fileId, { named: { [first.code]: 'RVNM' } })
    await world.perform('olga', takeBankAnswer, answer)
  }
  return { other, doubts }
}

async function looks(world: World) {
  for (const account of await listBankAccounts(world.database.reader, world.ids.benito))
    if (account.name_check === 'different')
      await world.perform('olga', checkAccountName, {
        accountId: account.bank_account_id,
        verdict: 'confirmed',
        note: 'Es su nombre de casada, con su documento',
      })
}

describe('a bank says that it knows the payee by another name while another payout to them stands in a file of ours', () => {
  test('the file is neither approved nor handed over until somebody of the office has looked', async () => {
    const world = await createWorld()
    const { other, doubts } = await twoFiles(world)
    const { fileId } = other
    const approve = async () =>
      world.perform('pablo', approvePaymentFile, { fileId, sha256: await hashOf(world, fileId) })
    await doubts()
    const refused = { code: 'payee-name-doubted', details: { codes: [other.code] } }
    await assert.rejects(approve(), refused)
    const { blockedBy } = await ask(world, 'olga', paymentFile, { fileId })
    assert.deepEqual([blockedBy?.code, blockedBy?.details], [refused.code, refused.details])
    await looks(world)
    await approve()
    await world.perform('olga', takePaymentFile, { fileId })
    assert.equal(await fileState(world, fileId), 'handed_over')
  })

  test('also when it was approved before; it is taken back, and its payout goes into no other file', async () => {
    const world = await createWorld()
    const { other, doubts } = await twoFiles(world)
    const { fileId } = other
    await approveFile(world, fileId)
    await doubts()
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), { code: 'payee-name-doubted' })
    await connectedAs('application', world.url, (client) =>
      assert.rejects(
        client.query(
          `update payment_files set state = 'handed_over', handed_over_by = $2, handed_over_at = now() where file_id = $1`,
          [fileId, world.ids.olga],
        ),
        { constraint: 'nothing_leaves_to_a_doubted_holder' },
      ),
    )
    await world.perform('olga', cancelPaymentFile, { fileId, note: 'El banco duda de su titular' })
    await assert.rejects(world.perform('olga', exportPayouts, { custody: 'MXN', version: '09' }), {
      code: 'payouts-without-account',
    })
    assert.equal(await payoutState(world, other), 'blocked')
  })

  test('it left before the answer, or it did not leave, in many rounds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await createWorld()
      const { other, doubts } = await twoFiles(world)
      await approveFile(world, other.fileId)
      const { won } = await atOnce(
        () => world.perform('olga', takePaymentFile, { fileId: other.fileId }),
        doubts,
      )
      const state = await fileState(world, other.fileId)
      assert.equal(state, won.includes(0) ? 'handed_over' : 'approved')
    }
  })
})

describe('a payment file whose day of payment is over', () => {
  test('is not approved; it is taken back, and another one pays', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    world.pass('P10D')
    const sha256 = await hashOf(world, fileId)
    await assert.rejects(world.perform('pablo', approvePaymentFile, { fileId, sha256 }), {
      code: 'payment-file-late',
    })
    assert.equal((await ask(world, 'olga', paymentFile, { fileId })).blockedBy?.code, 'payment-file-late')
    const listed = async () =>
      (await ask(world, 'olga', payoutsList)).files.map(({ id, isLate }) => [id, isLate])
    assert.deepEqual(await listed(), [[fileId, true]])
    await world.perform('olga', cancelPaymentFile, { fileId, note: 'Se quedó sin aprobar' })
    const again = await world.perform('olga', exportPayouts, { custody: 'MXN', version: '09' })
    await handOver(world, again.fileId)
    world.pass('P10D')
    assert.deepEqual(await listed(), [
      [again.fileId, false],
      [fileId, false],
    ])
  })

  test('is not handed over for the first time; what the bank has already may be given again', async () => {
    const world = await createWorld()
    const [waiting, gone] = [await exportedPayout(world), await exportedPayout(world)]
    await approveFile(world, waiting.fileId)
    await handOver(world, gone.fileId)
    world.pass('P10D')
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId: waiting.fileId }), {
      code: 'payment-file-late',
    })
    await world.perform('olga', takePaymentFile, {
      fileId: gone.fileId,
      reason: 'El banco perdió el primero',
    })
  })

  test('its last day is whole where its currency is paid', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    const { rows } = await world.database.pool.query<{ day: string }>(
      `select to_char(execution_date, 'YYYY-MM-DD') as day from payment_files where file_id = $1`,
      [fileId],
    )
    const lastHour = Temporal.ZonedDateTime.from(`${rows[0]?.day}T23:00[America/Mexico_City]`).toInstant()
    world.pass(world.now().until(lastHour).toString())
    await approveFile(world, fileId)
    world.pass('PT2H')
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), { code: 'payment-file-late' })
  })
})
