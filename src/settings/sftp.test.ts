import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '#test/config-faults.ts'
import { readConfig } from './config.ts'

const place = {
  BANK_SFTP: 'sftp://resguardo@ficheros.banco.example:2222',
  BANK_SFTP_KEY_FILE: '/etc/resguardo/banco',
  BANK_SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
}

test('the SFTP server of a bank is read whole, with usual folders', () => {
  const { bankSftp } = readConfig(place)
  assert.deepEqual(bankSftp, {
    host: 'ficheros.banco.example',
    port: 2222,
    user: 'resguardo',
    keyFile: '/etc/resguardo/banco',
    hostKey: place.BANK_SFTP_HOST_KEY,
    statements: 'out',
    payments: 'in',
  })
  assert.equal(readConfig({ ...place, BANK_SFTP: 'sftp://resguardo@banco.example' }).bankSftp?.port, 22)
  assert.equal(readConfig({}).bankSftp, null)
})

test('an address that is none, says a password or names no user is refused, and a password is not repeated', () => {
  const wrong = [
    'https://banco.example',
    'sftp://banco.example',
    'sftp://ana:secreta@banco.example',
    'sftp://ana@banco.example/in',
  ]
  for (const address of wrong) {
    const faults = faultsOf({ ...place, BANK_SFTP: address })
    assert.deepEqual(faults, [
      'BANK_SFTP debe ser una dirección como sftp://usuario@servidor:22, sin clave ni ruta.',
    ])
  }
})

test('nobody is spoken to without both keys, nor by two ways', () => {
  assert.deepEqual(faultsOf({ BANK_SFTP: place.BANK_SFTP }), [
    'Con BANK_SFTP falta BANK_SFTP_KEY_FILE: el archivo de nuestra clave privada.',
    'Con BANK_SFTP falta BANK_SFTP_HOST_KEY: la huella de la clave del servidor.',
  ])
  assert.match(faultsOf({ ...place, BANK_SFTP_HOST_KEY: 'MD5:aa:bb' })[0] ?? '', /debe ser una huella/)
  assert.match(
    faultsOf({ ...place, BANK_FOLDER: '/tmp/banco' })[0] ?? '',
    /BANK_FOLDER y BANK_SFTP son varios caminos/,
  )
})
