import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemText } from './jobs.ts'

test('what went wrong is said by what can be done about it', () => {
  const said = {
    ECONNREFUSED: /otro servidor/,
    UND_ERR_CONNECT_TIMEOUT: /otro servidor/,
    CERT_HAS_EXPIRED: /certificado/,
    ERR_TLS_CERT_ALTNAME_INVALID: /certificado/,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: /certificado/,
    'bank-door-key': /BANK_DOOR_KEY/,
    'bank-door-answer': /conector/,
    'bank-door-unsure': /No se envía otra vez/,
    'bank-door-differs': /pregunta al banco/,
    constructor: /registro del servidor/,
    EAUTH: /usuario o clave/,
    EENVELOPE: /no aceptó el mensaje/,
    'push-later-429': /esperemos/,
    'files-silent': /depósito/,
    'not-yet': /reglas/,
    'lost-race': /se rechazó/,
    '40P01': /base de datos/,
    TypeError: /registro del servidor/,
    unknown: /antes de que se guardara/,
  }
  for (const [code, pattern] of Object.entries(said)) assert.match(problemText(code), pattern, code)
})
