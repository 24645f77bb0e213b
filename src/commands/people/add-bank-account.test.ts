import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { revealAccount } from '#queries/people/reveal-account.ts'
import { ask } from '#test/ask.ts'
import { payoutOf, payoutState } from '#test/payouts.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type World } from '#test/world.ts'
import { retryBlockedPayouts } from '../payouts/retry-blocked.ts'
import { elapseTimer } from '../transactions/elapse.ts'
import { addBankAccount } from './add-bank-account.ts'

const iban = { scheme: 'iban', number: 'es91 2100 0418 4502 0005 1332', currency: 'EUR' }
const mexican = { scheme: 'clabe', number: '032180000118359719', currency: 'MXN' }

async function accountsOf(world: World, who: 'benito' | 'zoe') {
  const { rows } = await world.database.pool.query(
    'select * from bank_accounts where person_id = $1 order by added_at, bank_account_id',
    [world.ids[who]],
  )
  return rows
}

const withoutAccounts = (world: World, who: 'benito' | 'zoe') =>
  superuser(world, 'delete from bank_accounts where person_id = $1', [world.ids[who]])

async function superuser(world: World, text: string, values: unknown[]): Promise<void> {
  const { Client } = await import('pg').then((module) => module.default)
  const client = new Client({ connectionString: world.url })
  await client.connect()
  await client.query(text, values)
  await client.end()
}

describe('adding a bank account', () => {
  test('keeps the number sealed, names the bank, and lets it cool off for a day', async () => {
    const world = await createWorld()
    await withoutAccounts(world, 'zoe')

    await world.perform('zoe', addBankAccount, { ...iban, holderName: 'Zoe Prueba' })

    const [account] = await accountsOf(world, 'zoe')
    assert.equal(account.masked, 'ES91 •••• •••• 1332')
    assert.equal(
      world.means.seals.open(account.sealed_number, account.bank_account_id),
      'ES9121000418450200051332',
    )
    assert.ok(!JSON.stringify(account).includes('9121000418'))
    assert.equal(account.name_check, 'match')
    assert.equal(account.is_default, true)
    assert.equal(account.usable_from.toString(), world.now().add({ hours: 24 }).toString())
  })

  test('lets a change cool off for three days, and compares the holder with the proved name', async () => {
    const world = await createWorld()

    await world.perform('zoe', addBankAccount, { ...iban, holderName: 'Zoe Prueba Gil', makeDefault: true })
    await world.perform('zoe', addBankAccount, { ...mexican, holderName: 'Otra Persona' })

    const rows = await accountsOf(world, 'zoe')
    const ending = (digits: string) => rows.find((each) => each.masked.endsWith(digits))
    const [euro, peso] = [ending('1332'), ending('9719')]
    assert.deepEqual([euro.name_check, euro.is_default], ['close', true])
    assert.equal(euro.usable_from.toString(), world.now().add({ hours: 72 }).toString())
    assert.deepEqual([peso.name_check, peso.is_default], ['different', false])
    const defaults = rows.filter((each) => each.is_default && each.currency === 'EUR')
    assert.equal(defaults.length, 1)
  })

  test('sends on what waited for an account, once he was told of it and it has cooled off', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('releasable')
    await withoutAccounts(world, 'benito')
    world.pass('PT11M')
    await world.perform(system, elapseTimer, {
      transactionId,
      subject: 'tranche:1',
      kind: 'T-UNDO',
      cycle: 1,
    })
    const payout = await payoutOf(world, transactionId)

    await world.perform('benito', addBankAccount, { ...mexican, holderName: 'Benito Prueba' })
    assert.equal(await payoutState(world, payout), 'blocked')
    await backgroundOf(world).work()
    world.pass({ hours: 25 })
    await world.perform(system, retryBlockedPayouts, {})

    assert.equal(await payoutState(world, payout), 'planned')
  })

  test('adds the same account once, however often it is sent', async () => {
    const world = await createWorld()
    const add = () => world.perform('zoe', addBankAccount, { ...iban, holderName: 'Zoe Prueba' })

    const clicks = await Promise.allSettled([add(), add(), add()])

    assert.equal(clicks.filter((each) => each.status === 'fulfilled').length, 1)
    await assert.rejects(add(), { code: 'account-already-added' })
  })

  test('says what is wrong with a number, and refuses money that it cannot receive', async () => {
    const { perform, actor } = await createWorld()
    const add = (change: object) => perform('zoe', addBankAccount, { ...iban, holderName: 'Zoe', ...change })

    await assert.rejects(add({ number: 'ES91 2100 0418 4502 0005 1331' }), {
      code: 'account-number-wrong',
      details: { scheme: 'iban', problem: 'iban-control-wrong' },
    })
    await assert.rejects(add({ currency: 'MXN' }), { code: 'input-wrong' })
    await assert.rejects(add({ holderName: 'Z\nBcc: a' }), { code: 'input-wrong' })
    const stale = { ...actor('zoe'), steppedUpAt: null }
    await assert.rejects(perform(stale, addBankAccount, { ...iban, holderName: 'Zoe' }), {
      code: 'step-up-needed',
    })
  })

  test('keeps the document beside a number sealed as that account, and says what is wrong with one', async () => {
    const world = await createWorld()
    await withoutAccounts(world, 'zoe')
    const add = (documentType: string, document: string) =>
      world.perform('zoe', addBankAccount, { ...mexican, holderName: 'Zoe Prueba', documentType, document })
    const refused = (problem: string, field: string, documentType: string, document: string) =>
      assert.rejects(add(documentType, document), {
        code: 'account-number-wrong',
        details: { documentType, scheme: 'clabe', problem, field },
      })
    await refused('document-wrong', 'document', 'RFC', 'GODE561331GR8')
    await refused('document-control-wrong', 'document', 'CURP', 'BOXW310820HNERXN08')
    await refused('document-type-missing', 'documentType', 'DNI', '12345678')
    await refused('document-type-missing', 'documentType', 'toString', '1')
    await assert.rejects(add('RFC', 'G'.repeat(61)), { code: 'input-wrong' })

    await add('RFC', 'gode 561231 gr8')

    const [account] = await accountsOf(world, 'zoe')
    const { sealed_document: sealed, bank_account_id: id } = account
    assert.equal(world.means.seals.open(sealed, id), 'RFC GODE561231GR8')
    assert.throws(() => world.means.seals.open(sealed))
    const shown = await ask(world, 'zoe', revealAccount, { accountId: id })
    assert.deepEqual(shown.document, { documentType: 'RFC', document: 'GODE561231GR8' })
    await assert.rejects(ask(world, 'benito', revealAccount, { accountId: id }), { code: 'not-found' })
  })

  describe('where its number says neither bank nor holder', () => {
    const chilean = {
      scheme: 'cl_account',
      bank: '012',
      kind: 'vista',
      number: '12531909',
      documentType: 'RUT',
      document: '12.531.909-2',
      currency: 'CLP',
      holderName: 'Zoe Prueba',
    }

    test('keeps all of it sealed in one, and shows its bank and last digits', async () => {
      const world = await createWorld()
      await withoutAccounts(world, 'zoe')

      await world.perform('zoe', addBankAccount, chilean)

      const [account] = await accountsOf(world, 'zoe')
      assert.deepEqual(
        [account.scheme, account.country, account.bank, account.masked, account.name_check],
        ['cl_account', 'CL', 'BancoEstado', '•••• 1909', 'match'],
      )
      const number = world.means.seals.open(account.sealed_number, account.bank_account_id)
      assert.equal(number, 'CL.012..vista.12531909.RUT.12531909-2')
      assert.ok(!JSON.stringify(account).includes('12531909'))
    })

    test('refuses a wrong part, money that it cannot receive, a scheme of another country and huge words', async () => {
      const world = await createWorld()
      const refused = (change: Record<string, unknown>, code: string, details: object = {}) =>
        assert.rejects(world.perform('zoe', addBankAccount, { ...chilean, ...change }), { code, details })

      await refused({ document: '12531909-3' }, 'account-number-wrong', {
        scheme: 'cl_account',
        problem: 'document-control-wrong',
        field: 'document',
        documentType: 'RUT',
      })
      await refused({ scheme: 'ec_account', currency: 'USD' }, 'account-number-wrong', {
        scheme: 'ec_account',
        problem: 'bank-missing',
        field: 'bank',
      })
      for (const currency of ['EUR', 'COP', 'USD'])
        await refused({ currency }, 'input-wrong', { field: 'currency' })
      for (const part of ['number', 'bank', 'kind', 'branch', 'documentType', 'document', 'holderName'])
        await refused({ [part]: '1'.repeat(1_000_000) }, 'input-wrong', { fields: [part] })
      await refused({ scheme: 'constructor' }, 'input-wrong', { fields: ['scheme'] })
      await refused({ scheme: 'clabe', currency: 'MXN', number: chilean.number }, 'account-number-wrong', {
        scheme: 'clabe',
        problem: 'digits-missing',
        expected: 18,
        typed: 8,
        missing: 10,
      })
    })

    test('knows it again whatever kind and document are said, also in two browsers at once', async () => {
      const world = await createWorld()

      await world.perform('zoe', addBankAccount, chilean)
      await assert.rejects(
        world.perform('zoe', addBankAccount, { ...chilean, kind: 'corriente', document: '76086428-5' }),
        { code: 'account-already-added' },
      )
      const twice = { ...chilean, number: '22539999' }
      const tries = await Promise.allSettled([
        world.perform('zoe', addBankAccount, twice),
        world.perform('zoe', addBankAccount, twice),
      ])
      assert.deepEqual(tries.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])

      await world.perform('benito', addBankAccount, { ...chilean, holderName: 'Zoe Prueba' })
      const other = (await accountsOf(world, 'benito')).find((each) => each.currency === 'CLP')
      const own = (await accountsOf(world, 'zoe')).find((each) => each.masked === '•••• 1909')
      assert.equal(other.fingerprint, own.fingerprint)
      assert.equal(other.name_check, 'different')
    })
  })

  test('refuses euros on an IBAN that their transfers do not reach', async () => {
    const world = await createWorld()
    await assert.rejects(
      world.perform('zoe', addBankAccount, {
        scheme: 'iban',
        number: 'CR05015202001026284066',
        currency: 'EUR',
        holderName: 'Zoe Prueba',
      }),
      {
        code: 'account-number-wrong',
        details: { problem: 'iban-outside-sepa', scheme: 'iban', country: 'CR' },
      },
    )
  })
})
