import assert from 'node:assert/strict'
import { readConfig, WrongConfig } from '#settings/config.ts'

/** A key that was made for tests. */
export const key = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ/9f+AQIDBAU='

/** Settings with which a program for real money starts. */
export const production = {
  MODE: 'production',
  BASE_URL: 'https://pagos.example',
  SECRET_KEY: key,
  CUSTODY_OPERATOR: 'Pagos Ejemplo EP, S. L.',
  CUSTODY_LICENCE: 'Banco de España 6999',
  CUSTODY_IBAN: 'ES79 2100 0813 6101 2345 6789',
  CUSTODY_HOLDER: 'Pagos Ejemplo EP',
  CUSTODY_BIC: 'CAIXESBBXXX',
  OPERATOR_ADDRESS: 'Calle Mayor 1, Madrid',
  OPERATOR_TAX_ID: 'NIF B00000000',
  OPERATOR_COUNTRY: 'ES',
  OPERATOR_EMAIL: 'ayuda@pagos.example',
  SECURITY_CONTACT: 'seguridad@pagos.example',
  SMTP_URL: 'smtps://avisos:clave@correo.example:465',
  MAIL_FROM: 'Pagos Ejemplo <avisos@pagos.example>',
  IDENTITY_HOST: 'https://stationapi.veriff.com/',
  IDENTITY_KEY: 'clave-de-cliente',
  IDENTITY_SECRET: 'secreto-de-la-integracion',
}

/** What a program says of settings with which it does not start; nothing where it does. */
export const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof WrongConfig)
    return error.faults
  }
}
