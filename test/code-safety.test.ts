import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/*
 * What no line of the program does, looked for in all of them: what somebody typed never becomes code, a command or a
 * query, and what nobody may guess or read comes from nowhere but Node's cryptography.
 */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = globSync('{src,bin}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
)
const withText = (pattern: RegExp, among = sources) =>
  among.filter((path) => pattern.test(read(path))).toSorted()

const algorithms =
  /['"`]((?:aes|des|rc|chacha)[\w-]*-\w+|md\d|sha-?\d+|(?:ed|x)\d{5}|[rphe]s\d{3}|prime256v1|P-\d{3})['"`]/gi

test('nothing is encrypted, hashed or signed but by what the inventory names', () => {
  const found = sources.flatMap((path) => [...read(path).matchAll(algorithms)].map(([, name = '']) => name))
  const used = [...new Set(found.map((name) => name.toLowerCase().replace('sha-', 'sha')))].toSorted()
  assert.deepEqual(used, [
    'aes-128-gcm',
    'aes-256-gcm',
    'ed25519',
    'es256',
    'hs256',
    'p-256',
    'prime256v1',
    'sha1',
    'sha256',
  ])
  const inventory = read('docs/security/inventory.md').toLowerCase().replaceAll('sha-', 'sha')
  for (const name of used) assert.ok(inventory.includes(name), `${name} is not in the inventory`)
})

test('what nobody may guess comes from the cryptographic source', () => {
  assert.deepEqual(withText(/Math\.random\(/), [])
})

test('what somebody typed becomes no code, no command and no query', () => {
  assert.deepEqual(withText(/\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/), [])
  // PostgreSQL that comes along, and the start itself.
  assert.deepEqual(withText(/from 'node:child_process'/), [
    'bin/prepare.mjs',
    'bin/start.mjs',
    'src/program/backup/untar.ts',
    'src/store/database/embedded-postgres.ts',
    'src/store/database/postgres-programs.ts',
    'src/store/database/postgres-user.ts',
  ])
  assert.deepEqual(withText(/\bshell: (true|')/), [])
  // Each writes names of ours: states, families, columns, directions.
  assert.deepEqual(withText(/sql\.raw\(/), [
    'src/queries/money/payouts-list.ts',
    'src/queries/money/transparency.ts',
    'src/queries/notices/list.ts',
    'src/store/bank/desk-lines.ts',
    'src/store/bank/statements.ts',
    'src/store/ledger/balances.ts',
    'src/store/ledger/unclaimed.ts',
    'src/store/people/closed-accounts.ts',
    'src/store/transactions/counterparts.ts',
  ])
})

test('no regular expression is made of what somebody typed', () => {
  // Of lists of ours: crawlers, carriers, the addresses of the site, the form of a key, the signs of sums.
  assert.deepEqual(withText(/new RegExp\(/), [
    'src/device/offline/opened-pages.ts',
    'src/domain/parcels/carriers.ts',
    'src/domain/people/api-key.ts',
    'src/formats/table/cell-values.ts',
    'src/web/server/built/address-facts.ts',
    'src/web/server/built/kept-pages.ts',
    'src/web/server/gate/crawlers.ts',
  ])
})

test('nothing is read back as an object but JSON, and no names of others become properties', () => {
  assert.deepEqual(withText(/from 'node:v8'|\bdeserialize\(|from '(js-)?yaml'/), [])
  assert.deepEqual(withText(/__proto__|Object\.setPrototypeOf|\.prototype\[/), [])
})

test('there is no GraphQL, WebSocket, WebRTC, LDAP, XPath, LaTeX, template engine, JNDI nor memcache', () => {
  assert.deepEqual(withText(/graphql|new WebSocket|RTCPeerConnection|ldap|xpath|latex|memcache|jndi/i), [])
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  assert.deepEqual(
    Object.keys(dependencies).filter((name) =>
      /graphql|^ws$|socket|webrtc|ldap|xpath|latex|handlebars|mustache|ejs|pug|memcache|markdown|marked/.test(
        name,
      ),
    ),
    [],
  )
})

test('PostgreSQL is written to only through what asks whether the server leads', () => {
  // The server that comes along is made and copied by itself.
  assert.deepEqual(withText(/new (?:Client|Pool)\(|new pg\./), [
    'src/store/database/base-backup.ts',
    // Only reads, at a standby.
    'src/store/database/database.ts',
    'src/store/database/embedded-postgres.ts',
    'src/store/database/leader.ts',
  ])
})

test('a standby is read from at the one door to reading, and nowhere else', () => {
  assert.deepEqual(withText(/caughtUp\(|openToRead\(/), [
    'src/queries/query.ts',
    'src/store/database/database.ts',
    'src/store/database/replica.ts',
  ])
})

test('TLS is never told to believe anybody', () => {
  assert.deepEqual(withText(/rejectUnauthorized|checkServerIdentity|minVersion|secureProtocol/), [])
})

test('the log goes to standard error, and nothing else writes there', () => {
  assert.deepEqual(
    withText(
      /process\.stderr\.write|console\.\w+\(/,
      sources.filter((path) => path.startsWith('src/')),
    ),
    ['src/program/arguments.ts', 'src/program/life.ts', 'src/program/log.ts', 'src/web/app.ts'],
  )
})

test('nobody listens to what is pasted, and no account has a secret question', () => {
  assert.deepEqual(withText(/onPaste|['"]paste['"]|onCopy|onBeforeInput/), [])
  const tables = globSync('src/store/migrations/*.sql', { cwd: root })
  assert.deepEqual(withText(/security_question|secret_question|password_hint|pregunta/i, tables), [])
  assert.deepEqual(withText(/pregunta (secreta|de seguridad)|pista de (la|tu) contraseña/i), [])
})
