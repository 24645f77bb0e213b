import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '#test/config-faults.ts'
import { readConfig } from './config.ts'

const door = { BANK_DOOR_URL: 'https://conector.example/banco/', BANK_DOOR_KEY: 'k'.repeat(32) }

test('the door to a bank is an address with a key; without https only on this machine', () => {
  assert.deepEqual(readConfig(door).bankDoor, { url: 'https://conector.example/banco', key: 'k'.repeat(32) })
  assert.equal(readConfig({}).bankDoor, null)
  // Whatever stands behind the path would swallow the path of each call.
  for (const end of ['?', '#', '/?#', '//'])
    assert.equal(
      readConfig({ ...door, BANK_DOOR_URL: `https://conector.example/banco${end}` }).bankDoor?.url,
      'https://conector.example/banco',
    )
  const near = readConfig({ ...door, BANK_DOOR_URL: 'http://127.0.0.1:7410' })
  assert.equal(near.bankDoor?.url, 'http://127.0.0.1:7410')
  const open = faultsOf({ ...door, BANK_DOOR_URL: 'http://conector.example' })
  assert.deepEqual(open, ['BANK_DOOR_URL debe ser una dirección que empiece por https.'])
})

test('a door without a key, with a weak one or with one in its address is refused, and no key is repeated', () => {
  assert.match(faultsOf({ BANK_DOOR_URL: door.BANK_DOOR_URL })[0] ?? '', /falta BANK_DOOR_KEY/)
  for (const key of ['corta', `${'k'.repeat(40)} x`, `${'k'.repeat(40)}ñ`]) {
    const faults = faultsOf({ ...door, BANK_DOOR_KEY: key })
    assert.match(faults[0] ?? '', /de 32 a 200 letras/)
    assert.equal(faults.join(' ').includes(key), false)
  }
  for (const address of ['https://ana:secreta@conector.example', 'https://conector.example/?clave=secreta']) {
    const faults = faultsOf({ ...door, BANK_DOOR_URL: address })
    assert.match(faults[0] ?? '', /la clave va en BANK_DOOR_KEY/)
    assert.equal(faults.join(' ').includes('secreta'), false)
  }
})

test('a bank has one way', () => {
  const faults = faultsOf({ ...door, BANK_FOLDER: '/tmp/banco' })
  assert.deepEqual(faults, ['BANK_FOLDER y BANK_DOOR_URL son varios caminos al mismo banco: deja uno.'])
})
