import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replicaUrlFor } from './replica.ts'

test('a standby is signed in to with the rights of the daily work, whoever its address names', () => {
  const application =
    'postgres://resguardo_app_1:clave@uno:5432/base?application_name=resguardo-key-2&host=uno,dos'
  const address = new URL(
    replicaUrlFor('postgres://owner:secret@tres:5433/base?sslmode=verify-full', application),
  )
  assert.deepEqual(
    [address.username, address.password, address.host],
    ['resguardo_app_1', 'clave', 'tres:5433'],
  )
  assert.deepEqual(Object.fromEntries(address.searchParams), {
    sslmode: 'verify-full',
    application_name: 'resguardo-key-2',
  })
})
