import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replicaUrlFor } from './replica.ts'

test('a standby is signed in to with the rights of the daily work, whoever its address names', () => {
  const application =
    'postgres://resguardo_app_1:clave@uno:5432/base?application_name=resguardo-key-2&host=uno,dos'
  for (const owner of ['owner:secret@', '']) {
    const named = `postgres://${owner}tres:5433/base?sslmode=verify-full&user=owner`
    const address = new URL(replicaUrlFor(named, application))
    assert.deepEqual([address.username, address.password, address.host], ['', '', 'tres:5433'])
    assert.deepEqual(Object.fromEntries(address.searchParams), {
      sslmode: 'verify-full',
      user: 'resguardo_app_1',
      password: 'clave',
      application_name: 'resguardo-key-2',
    })
  }
})
