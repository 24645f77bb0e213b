import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { faultsOf, key, production } from '#test/production-settings.ts'

test('with nothing configured it is a demonstration on port 3000 that needs nothing else', () => {
  const config = readConfig({})
  assert.equal(config.mode, 'demonstration')
  assert.equal(config.baseUrl, 'http://localhost:3000')
  assert.equal(config.sandboxBank, 'auto')
  assert.equal(config.demo, true)
  assert.equal(config.secretKey, null)
  assert.equal(config.databaseUrl, null)
})

test('the office needs a second step in production whatever is set, elsewhere where it is asked for', () => {
  assert.equal(readConfig(production).officeNeedsSecondStep, true)
  assert.equal(readConfig({}).officeNeedsSecondStep, false)
  assert.equal(readConfig({ MODE: 'development' }).officeNeedsSecondStep, false)
  assert.equal(readConfig({ OFFICE_SECOND_STEP: 'required' }).officeNeedsSecondStep, true)
  const [fault, ...others] = faultsOf({ ...production, OFFICE_SECOND_STEP: 'optional' })
  assert.match(fault ?? '', /la operación exige un segundo paso/)
  assert.deepEqual(others, [])
})

test('outside of production only this machine is listened to, unless HOST says otherwise', () => {
  assert.equal(readConfig({}).host, '127.0.0.1')
  assert.equal(readConfig({ MODE: 'development' }).host, '127.0.0.1')
  assert.equal(readConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0')
  assert.equal(readConfig(production).host, '0.0.0.0')
  assert.equal(readConfig({ ...production, HOST: '127.0.0.1' }).host, '127.0.0.1')
})

test('what looks like real use does not become a demonstration because MODE was forgotten', () => {
  const real = {
    BASE_URL: 'https://pagos.example',
    PROXIES: '1',
    SMTP_URL: 'smtp://correo.example:587',
    SMS_URL: 'https://sms.example/v1',
  }
  for (const [name, value] of Object.entries(real)) {
    const [fault = '', ...others] = faultsOf({ [name]: value })
    assert.match(fault, new RegExp(`^Sin MODE .* y ${name} parece `), name)
    assert.match(fault, /Pon MODE=production .* MODE=demonstration /)
    assert.deepEqual(others, [])
    assert.deepEqual(faultsOf({ MODE: 'demonstration', [name]: value }), [])
  }
  assert.match(faultsOf(real)[0] ?? '', / y BASE_URL, PROXIES, SMTP_URL y SMS_URL parecen /)
  assert.match(
    faultsOf({ ...production, MODE: '' })[0] ?? '',
    / y BASE_URL, SMTP_URL e IDENTITY_HOST parecen /,
  )
  const local = {
    BASE_URL: 'http://localhost:3000',
    PROXIES: '0',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SMS_URL: 'http://localhost:8080/sms',
  }
  assert.deepEqual(faultsOf(local), [])
})

test('an empty variable counts as absent', () => {
  assert.deepEqual(readConfig({ PORT: '', BASE_URL: ' ', SECRET_KEY: '' }), readConfig({}))
})

test('a complete production configuration holds no sandbox part', () => {
  const config = readConfig(production)
  assert.equal(config.sandboxBank, 'off')
  assert.equal(config.demo, false)
  assert.equal(config.secretKey?.length, 32)
  assert.equal(config.custody.accounts[0]?.number, 'ES7921000813610123456789')
})

test('identities are checked by the provider of the settings, and by the sandbox one where there is none', () => {
  const { identity } = readConfig(production)
  assert.deepEqual(identity.real, {
    host: 'https://stationapi.veriff.com',
    key: 'clave-de-cliente',
    secret: 'secreto-de-la-integracion',
    integration: null,
    frames: ['https://magic.veriff.me', 'https://alchemy.veriff.com'],
  })
  assert.deepEqual([identity.sandbox, identity.shows], [null, { names: false, vendorData: false }])
  const demonstration = readConfig({
    PORT: '4120',
    IDENTITY_NAMES: 'shown',
    IDENTITY_REFERENCE: 'shown',
  }).identity
  assert.equal(demonstration.real, null)
  assert.deepEqual(demonstration.sandbox, { port: 4121, anyPort: true, publicUrl: null, deskKey: null })
  assert.deepEqual(demonstration.shows, { names: true, vendorData: true })
  assert.equal(readConfig({ PORT: '0' }).identity.sandbox?.port, 0)
  assert.equal(readConfig({ SANDBOX_IDENTITY: 'off' }).identity.sandbox, null)
  const chosen = { SANDBOX_IDENTITY_PORT: '5000', SANDBOX_IDENTITY_URL: 'https://identidad.example' }
  assert.deepEqual(readConfig(chosen).identity.sandbox, {
    port: 5000,
    anyPort: false,
    publicUrl: 'https://identidad.example',
    deskKey: null,
  })
})

test('an identity provider needs all of its settings, and there is one and not two', () => {
  assert.deepEqual(faultsOf({ MODE: 'demonstration', IDENTITY_HOST: 'https://stationapi.veriff.com' }), [
    'Con un verificador de identidad falta IDENTITY_KEY: la clave de cliente.',
    'Con un verificador de identidad falta IDENTITY_SECRET: el secreto.',
  ])
  const { IDENTITY_HOST, IDENTITY_KEY, IDENTITY_SECRET } = production
  const real = { MODE: 'demonstration', IDENTITY_HOST, IDENTITY_KEY, IDENTITY_SECRET }
  assert.deepEqual(faultsOf({ ...real, SANDBOX_IDENTITY: 'on' }), [
    'Hay dos verificadores de identidad: quita IDENTITY_HOST o SANDBOX_IDENTITY.',
  ])
  assert.match(
    faultsOf({ ...production, SANDBOX_IDENTITY: 'on' }).join(' '),
    /no se admite el verificador de identidad de pruebas/,
  )
})

test('values are read into what they mean', () => {
  const config = readConfig({
    MODE: 'demonstration',
    PORT: '4100',
    BASE_URL: 'https://pagos.example/',
    CUSTODY_CURRENCIES: 'EUR, MXN',
    TIMERS: 'T-OFFER=14d, T-FUND=3bd',
    SECRET_KEY: Buffer.from(key, 'base64').toString('hex'),
    PREVIOUS_SECRET_KEYS: `${key}, ${Buffer.from(key, 'base64').toString('hex')}`,
  })
  assert.equal(config.port, 4100)
  assert.equal(config.baseUrl, 'https://pagos.example')
  assert.deepEqual(
    config.custody.accounts.map((each) => each.currency),
    ['EUR', 'MXN'],
  )
  assert.deepEqual(config.timers, { 'T-OFFER': { days: 14 }, 'T-FUND': { businessDays: 3 } })
  assert.equal(config.secretKey?.toString('base64'), key)
  assert.deepEqual(
    config.previousSecretKeys.map((previous) => previous.toString('base64')),
    [key, key],
  )
})

test('text messages leave by the gateway of the settings, and phones are off in production without one', () => {
  assert.equal(readConfig(production).textMessages, null)
  assert.deepEqual(
    readConfig({
      ...production,
      SMS_URL: 'https://sms.example/v1/messages',
      SMS_TOKEN: 'abc',
      SMS_FIELDS: '{"from":"Resguardo","recipients":["{digits}"],"body":"{text}"}',
    }).textMessages,
    {
      url: 'https://sms.example/v1/messages',
      token: 'abc',
      header: 'Authorization: Bearer {token}',
      format: 'json',
      fields: { from: 'Resguardo', recipients: ['{digits}'], body: '{text}' },
    },
  )
})

test('nobody is asked to show that they are people unless a provider is named, and that one needs its keys', () => {
  assert.equal(readConfig({ CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' }).captcha, null)
  const keys = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' }
  assert.equal(readConfig(keys).captcha?.provider, 'turnstile')
  assert.equal(readConfig(keys).captcha?.loadSeconds, 30)
  assert.deepEqual(faultsOf({ CAPTCHA_PROVIDER: 'turnstile' }), [
    'Con CAPTCHA_PROVIDER falta CAPTCHA_SITE_KEY: la da el proveedor.',
    'Con CAPTCHA_PROVIDER falta CAPTCHA_SECRET: la da el proveedor.',
  ])
})

const wrongValues: readonly (readonly [name: string, value: string, sentence: RegExp])[] = [
  ['MODE', 'live', /MODE debe ser uno de estos valores/],
  ['PORT', 'tres mil', /PORT debe ser un número entero entre 0 y 65535/],
  ['PORT', '70000', /PORT debe ser un número entero/],
  ['BASE_URL', 'pagos.example', /BASE_URL debe ser una dirección/],
  ['BASE_URL', 'ftp://pagos.example', /BASE_URL debe ser una dirección/],
  ['BASE_URL', 'https://pagos.example/app', /BASE_URL no puede llevar una ruta/],
  ['CDN_URL', 'cdn.example', /CDN_URL debe ser una dirección/],
  ['CDN_URL', 'https://cdn.example/?v=1', /CDN_URL no puede llevar nada detrás de la ruta/],
  ['ASSETS_DIR', 'assets', /ASSETS_DIR debe ser una ruta que empiece y termine en barra/],
  ['ASSETS_DIR', '/../', /ASSETS_DIR debe ser una ruta/],
  ['ASSETS_DIR', '/app/archivos/', /ASSETS_DIR es la ruta de unas páginas/],
  ['DATABASE_URL', 'mysql://servidor/base', /DATABASE_URL debe ser una dirección/],
  ['DATABASE_URL', 'postgres://a:b@uno:5432,/base', /DATABASE_URL nombra varios servidores y alguno no se/],
  ['DATABASE_URL', 'postgres://a:b@uno,dos:cinco/base', /DATABASE_URL nombra varios servidores y alguno no/],
  ['DATABASE_URL', 'postgres://a:b@h/base?host=uno,dos&port=1,2,3', /DATABASE_URL nombra varios servidores/],
  ['DATABASE_URL', 'postgres://a:b@uno,dos/b?target_session_attrs=any', /solo admite target_session_attrs/],
  [
    'DATABASE_URL',
    'postgres://a:b@uno/b?options=-c%20role%3Da',
    /algo que no se admite, .* host, port, user,/,
  ],
  ['DATABASE_POOL', '1', /DATABASE_POOL debe ser un número entero entre 2 y 100/],
  ['SECRET_KEY', 'corta', /SECRET_KEY debe tener 32 bytes/],
  ['SECRET_KEY', '0'.repeat(64), /SECRET_KEY no es una clave al azar/],
  ['PREVIOUS_SECRET_KEYS', `${key},corta`, /PREVIOUS_SECRET_KEYS debe tener claves de 32 bytes/],
  ['DEMO', 'yes', /DEMO debe ser uno de estos valores/],
  ['SANDBOX_BANK', 'maybe', /SANDBOX_BANK debe ser uno de estos valores/],
  ['CUSTODY_IBAN', 'ES0021000813610123456789', /CUSTODY_IBAN no es un IBAN correcto/],
  ['CUSTODY_HOLDER', 'x'.repeat(71), /CUSTODY_HOLDER tiene más de 70 letras/],
  ['CUSTODY_BIC', 'CAIXA', /CUSTODY_BIC no es un BIC/],
  ['CUSTODY_CURRENCIES', 'EUR,XYZ', /CUSTODY_CURRENCIES tiene una moneda/],
  ['SMTP_URL', 'correo.example', /SMTP_URL debe ser una dirección/],
  ['SMTP_URL', 'smtp://127.0.0.1?ignoreTLS=true', /SMTP_URL no puede llevar nada detrás del servidor/],
  ['SMTP_URL', 'smtps://127.0.0.1/?tls.rejectUnauthorized=false', /SMTP_URL no puede llevar nada/],
  ['MAIL_FROM', 'Resguardo', /MAIL_FROM no es un remitente/],
  ['SMS_URL', 'http://sms.example/enviar', /SMS_URL debe ser una dirección que empiece por https/],
  ['SMS_URL', 'sms.example', /SMS_URL debe ser una dirección que empiece por https/],
  ['SMS_HEADER', 'Bearer x', /SMS_HEADER no es una cabecera/],
  ['SMS_COUNTRIES', 'España', /SMS_COUNTRIES tiene un país que no se entiende/],
  ['SMS_FORMAT', 'xml', /SMS_FORMAT debe ser uno de estos valores/],
  ['SMS_FIELDS', '{"to":"{to}"}', /SMS_FIELDS debe ser un objeto de JSON/],
  ['SMS_FIELDS', '["{to}","{text}"]', /SMS_FIELDS debe ser un objeto de JSON/],
  ['SMS_FIELDS', '{to} {text}', /SMS_FIELDS debe ser un objeto de JSON/],
  ['CAPTCHA_PROVIDER', 'none of them', /CAPTCHA_PROVIDER debe ser uno de estos valores/],
  ['CAPTCHA_SCRIPT_URL', 'http://guion.example', /CAPTCHA_SCRIPT_URL debe ser una dirección/],
  ['CAPTCHA_LOAD_SECONDS', '20', /CAPTCHA_LOAD_SECONDS debe ser un número entero entre 30 y 60/],
  ['TIMERS', 'T-OFFER=pronto', /"T-OFFER=pronto" no es un plazo/],
  ['TIMERS', 'T-NADA=3d', /no hay ningún plazo T-NADA/],
  ['TIMERS', 'T-OFFER=60d,T-COOL=0h', /T-OFFER=60d está fuera de sus límites: de 1d a 30d/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL debe ser uno de estos valores/],
  ['SHUTDOWN_SECONDS', '0', /SHUTDOWN_SECONDS debe ser un número entero entre 1 y 600/],
]

for (const [name, value, sentence] of wrongValues) {
  test(`${name}=${value.slice(0, 30)} is refused with one sentence`, () => {
    const faults = faultsOf({ [name]: value })
    assert.equal(faults.length, 1)
    assert.match(faults[0] ?? '', sentence)
  })
}

test('all wrong values are named at once, and none is repeated in the sentence of a secret', () => {
  const faults = faultsOf({ PORT: 'x', LOG_LEVEL: 'x', SECRET_KEY: 'mi-secreto' })
  assert.equal(faults.length, 3)
  assert.doesNotMatch(faults.join('\n'), /mi-secreto/)
})

const neededNames = Object.keys(production).filter((name) => name !== 'MODE')
for (const name of neededNames) {
  test(`production refuses to start without ${name}`, () => {
    const faults = faultsOf({ ...production, [name]: '' })
    assert.deepEqual(faults.length, 1)
    assert.match(faults[0] ?? '', new RegExp(`En producción falta ${name}:`))
  })
}

const sandboxParts: readonly (readonly [name: string, value: string, sentence: RegExp])[] = [
  ['BASE_URL', 'http://pagos.example', /BASE_URL debe empezar por https/],
  ['DATABASE_URL', 'postgres://a:b@datos.example/base', /DATABASE_URL a otra máquina lleva/],
  ['DATABASE_URL', 'postgres://a:b@datos.example/base?sslmode=no-verify', /lleva \?sslmode=verify-full/],
  ['DATABASE_URL', 'postgres://a:b@localhost/base?host=datos.example', /lleva \?sslmode=verify-full/],
  ['DATABASE_URL', 'postgres://a:b@localhost:1,datos.example:2/base', /lleva \?sslmode=verify-full/],
  ['DATABASE_URL', 'postgres://a:b@datos.example/base?sslmode=require', /lleva \?sslmode=verify-full/],
  ['CDN_URL', 'http://cdn.example', /CDN_URL debe empezar por https/],
  ['IDENTITY_HOST', 'http://127.0.0.1:8080', /IDENTITY_HOST debe empezar por https/],
  ['DEMO', 'on', /no se admite DEMO=on/],
  ['SANDBOX_BANK', 'on', /no se admite el banco de pruebas/],
  ['SANDBOX_BANK', 'auto', /no se admite el banco de pruebas/],
  ['CUSTODY_IBAN', 'ES91 2100 0418 4502 0005 1332', /no puede ser la cuenta del banco de pruebas/],
]
for (const [name, value, sentence] of sandboxParts) {
  test(`production refuses ${name}=${value}`, () => {
    const faults = faultsOf({ ...production, [name]: value })
    assert.equal(faults.length, 1)
    assert.match(faults[0] ?? '', sentence)
  })
}

test('a standby stands beside a database of its own, is one server, and is of the same base', () => {
  const url = 'postgres://a:b@uno,dos/base'
  const faultOf = (replica: string, database?: string) =>
    faultsOf({ DATABASE_REPLICA_URL: replica, ...(database && { DATABASE_URL: database }) }).join()
  assert.equal(faultOf('postgres://a:b@tres/base', url), '')
  assert.match(faultOf('postgres://a:b@tres/base'), /DATABASE_REPLICA_URL necesita DATABASE_URL/)
  assert.match(faultOf('postgres://a:b@tres,dos/base', url), /DATABASE_REPLICA_URL nombra un solo servidor/)
  assert.match(faultOf('postgres://a:b@tres/otra', url), /debe nombrar la misma base que DATABASE_URL/)
  assert.match(faultOf('tres', url), /DATABASE_REPLICA_URL debe ser una dirección/)
  const open = { ...production, DATABASE_URL: 'postgres://a:b@localhost/base' }
  assert.match(
    faultsOf({ ...open, DATABASE_REPLICA_URL: 'postgres://a:b@tres/base' }).join(),
    /DATABASE_REPLICA_URL a otra máquina lleva \?sslmode=verify-full/,
  )
})

test('a database elsewhere is reached by a line that is checked, one of this machine as it is', () => {
  const elsewhere = 'postgres://a:b@datos.example/base?sslmode=verify-full'
  const several = 'postgres://a:b@uno.example,dos.example:5433/base?sslmode=verify-full'
  const here = ['postgres://a:b@127.0.0.1/base', 'postgres:///base?host=/run/postgresql']
  for (const address of [elsewhere, several, ...here, 'postgres://a:b@localhost:5432,127.0.0.1:5433/base'])
    assert.deepEqual(faultsOf({ ...production, DATABASE_URL: address }), [], address)
})

test('whoever would believe any certificate does not start in production', () => {
  const believing = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  assert.match(faultsOf({ ...production, ...believing }).join('\n'), /se comprueban los certificados/)
  assert.deepEqual(faultsOf(believing), [])
})
