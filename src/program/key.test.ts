import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepSessionCookie, readSessionCookie } from '#auth/sessions/cookies.ts'
import { signInSecret } from '#auth/sessions/sign-in-secret.ts'
import { addToKeyFile, forgetInKeyFile, newSecret, readSecrets } from './key.ts'

const none = { secretKey: null, previousSecretKeys: [] }

const inFolder = (run: (dataDir: string, file: string) => void) => () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-key-'))
  try {
    run(dataDir, join(dataDir, 'clave'))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

test(
  'a key file is made once, for the program alone, and a configured key wins',
  inFolder((dataDir, file) => {
    const { current, previous } = readSecrets({ ...none, dataDir })
    assert.equal(current.length, 32)
    assert.deepEqual(previous, [])
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.deepEqual(readSecrets({ ...none, dataDir }).current, current)
    const [own, older] = [newSecret(), newSecret()]
    assert.deepEqual(readSecrets({ secretKey: own, previousSecretKeys: [older], dataDir }), {
      current: own,
      previous: [older],
    })
  }),
)

test(
  'a key that is added becomes the current one, and those before it stay until they are forgotten',
  inFolder((dataDir, file) => {
    const first = newSecret()
    // The form of the file before keys could be exchanged.
    writeFileSync(file, first.toString('base64'))
    assert.deepEqual(readSecrets({ ...none, dataDir }), { current: first, previous: [] })

    const [second, third] = [newSecret(), newSecret()]
    addToKeyFile(dataDir, second)
    addToKeyFile(dataDir, third)
    assert.deepEqual(readSecrets({ ...none, dataDir }), { current: third, previous: [second, first] })
    assert.deepEqual(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.slice(0, 2)),
      ['1:', '2:', '3:', ''],
    )
    assert.equal(statSync(file).mode & 0o777, 0o600)

    assert.equal(
      forgetInKeyFile(dataDir, (secret) => secret.equals(first)),
      1,
    )
    assert.deepEqual(readSecrets({ ...none, dataDir }), { current: third, previous: [second] })
    assert.equal(
      forgetInKeyFile(dataDir, () => true),
      1,
      'never the one in use',
    )
    assert.deepEqual(readSecrets({ ...none, dataDir }), { current: third, previous: [] })
  }),
)

test(
  'a broken key file is refused, and so are two keys with one number',
  inFolder((dataDir, file) => {
    for (const text of ['rota', '', '1:rota', `1:${newSecret().toString('base64').slice(4)}`]) {
      writeFileSync(file, text)
      assert.throws(() => readSecrets({ ...none, dataDir }), /no tiene una clave de 32 bytes/, text)
    }
    const line = newSecret().toString('base64')
    writeFileSync(file, `2:${line}\n2:${line}\n`)
    assert.throws(() => readSecrets({ ...none, dataDir }), /dos claves con el mismo número/)
  }),
)

test('a session that was signed with a key stays open until that key is forgotten', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-key-'))
  const jarOf = () => {
    const { current, previous } = readSecrets({ ...none, dataDir })
    return { secure: true, secrets: { current: signInSecret(current), previous: previous.map(signInSecret) } }
  }
  try {
    const [cookie = ''] = (await keepSessionCookie(jarOf(), 'token-of-ana')).split(';')
    const request = new Request('https://pagos.example/app', { headers: { cookie } })
    addToKeyFile(dataDir, newSecret())
    assert.equal(readSessionCookie(jarOf(), request), 'token-of-ana')
    forgetInKeyFile(dataDir, () => true)
    assert.equal(readSessionCookie(jarOf(), request), null)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
