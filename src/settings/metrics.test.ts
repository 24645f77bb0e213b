import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '#test/production-settings.ts'
import { readConfig } from './config.ts'

test('nothing is measured unless a port is named, and then for this machine alone', () => {
  assert.equal(readConfig({}).metrics, null)
  assert.deepEqual(readConfig({ METRICS_PORT: '9464' }).metrics, { host: '127.0.0.1', port: 9464 })
  assert.equal(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host, '10.0.0.5')
})

test('what is no port, or the port of the pages, is refused with a sentence', () => {
  const noPort = ['METRICS_PORT debe ser un número entero entre 1 y 65535.']
  for (const METRICS_PORT of ['0', '65536', 'nueve', '-1', '90.5'])
    assert.deepEqual(faultsOf({ METRICS_PORT }), noPort, METRICS_PORT)
  const ofPages = ['METRICS_PORT debe ser otro puerto que PORT: quien abre las páginas no lee las medidas.']
  assert.deepEqual(faultsOf({ METRICS_PORT: '3000' }), ofPages)
  assert.deepEqual(faultsOf({ PORT: '8080', METRICS_PORT: '8080' }), ofPages)
  assert.deepEqual(faultsOf({ PORT: '8080', METRICS_PORT: '3000' }), [])
})
