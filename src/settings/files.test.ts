import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '#test/config-faults.ts'
import { readConfig } from './config.ts'

const place = {
  FILES_S3_URL: 'https://s3.example/resguardo/',
  FILES_S3_KEY_ID: 'nosotros',
  FILES_S3_SECRET: 'secreto-largo',
}

test('a store of files is read whole; without one files lie in PostgreSQL', () => {
  assert.deepEqual(readConfig(place).files, {
    url: 'https://s3.example/resguardo',
    region: 'us-east-1',
    keyId: 'nosotros',
    secret: 'secreto-largo',
  })
  assert.equal(readConfig({ ...place, FILES_S3_URL: 'http://127.0.0.1:9000/b' }).files?.region, 'us-east-1')
  assert.equal(readConfig({}).files, null)
})

test('an address that is open, says a key or more than its bucket is refused, and no key is repeated', () => {
  const wrong = [
    's3://resguardo',
    'http://s3.example/resguardo',
    'https://clave:secreto-largo@s3.example/resguardo',
    'https://s3.example/resguardo/fotos',
    'https://s3.example/resguardo?x=1',
  ]
  for (const FILES_S3_URL of wrong) {
    const faults = faultsOf({ ...place, FILES_S3_URL })
    assert.match(faults.join(), /FILES_S3_URL/, FILES_S3_URL)
    assert.doesNotMatch(faults.join(), /secreto-largo/)
  }
})

test('a store without its key is refused', () => {
  assert.deepEqual(faultsOf({ FILES_S3_URL: place.FILES_S3_URL }), [
    'Con FILES_S3_URL falta FILES_S3_KEY_ID: lo da quien ofrece el depósito.',
    'Con FILES_S3_URL falta FILES_S3_SECRET: lo da quien ofrece el depósito.',
  ])
})
