import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

function checkAccount(...args: string[]) {
  const run = spawnSync(process.execPath, [`${import.meta.dirname}/check-account.ts`, ...args], {
    encoding: 'utf8',
  })
  return { status: run.status, stderr: run.stderr, stdout: run.stdout }
}

test('right numbers give one line each with the bank, and exit code 0', () => {
  const { status, stdout } = checkAccount(
    '--scheme',
    'iban',
    'ES91 2100 0418 4502 0005 1332',
    'ES7712341234161234567890',
  )
  assert.equal(status, 0)
  const lines = stdout.trim().split('\n')
  assert.deepEqual(
    lines.map((line): unknown => JSON.parse(line)),
    [
      { scheme: 'iban', number: 'ES9121000418450200051332', valid: true, bank: 'CaixaBank', reason: null },
      { scheme: 'iban', number: 'ES7712341234161234567890', valid: true, bank: null, reason: null },
    ],
  )
})

test('a wrong number among right ones gives its reason in Spanish and exit code 1', () => {
  const { status, stdout } = checkAccount('--scheme', 'clabe', '002010077777777771', '00201007777777777')
  assert.equal(status, 1)
  assert.deepEqual(JSON.parse(stdout.trim().split('\n')[1] ?? ''), {
    scheme: 'clabe',
    number: '00201007777777777',
    valid: false,
    bank: null,
    reason: 'Falta 1 dígito: una CLABE tiene 18 y escribiste 17.',
  })
})

test('a wrong call says so and gives exit code 2', () => {
  for (const args of [
    [],
    ['--scheme', 'iban'],
    ['--scheme', 'bic', 'X'],
    ['--scheme', 'cci', '--fast', '1'],
  ]) {
    const { status, stderr, stdout } = checkAccount(...args)
    assert.equal(status, 2, args.join(' '))
    assert.match(stderr, /Usage: node bin\/check-account\.ts/)
    assert.equal(stdout, '')
  }
})

test('the help is printed on request', () => {
  const { status, stdout } = checkAccount('--help')
  assert.equal(status, 0)
  assert.match(stdout, /one JSON line per number/)
})
