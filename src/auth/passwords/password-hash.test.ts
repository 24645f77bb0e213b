import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { hashPassword, isPasswordOf } from './password-hash.ts'

const password = 'caballo grapa batería correcta'

test('the password of a kept hash is known again, in whatever form of Unicode it is typed, and no other', async () => {
  const hash = await hashPassword(password, 'known')
  assert.match(hash, /^32768,8,3:[0-9a-f]{32}:[0-9a-f]{128}$/)
  assert.ok(await isPasswordOf(hash, password, 'known'))
  assert.ok(await isPasswordOf(hash, password.normalize('NFD'), 'known'))
  assert.equal(await isPasswordOf(hash, `${password} `, 'known'), false)
  assert.notEqual(await hashPassword(password, 'known'), hash)
})

test('a hash names the work that a guess is: as much as OWASP asks for, and another number is another hash', async () => {
  const hash = await hashPassword(password, 'known')
  const [, N = 0, r = 0, p = 0] = (/^(\d+),(\d+),(\d+):/.exec(hash) ?? []).map(Number)
  assert.ok(N >= 2 ** 15 && r >= 8 && p >= 3, `${N},${r},${p}`)
  assert.equal(await isPasswordOf(hash.replace(/^\d+,8,3/, '32768,8,1'), password, 'known'), false)
})

test('a hash of the sign-in library that was here before goes on working', () => {
  // Made by better-auth 1.7. At the real cost, and so in a program of its own: tests have a small one.
  const kept =
    '151c915e4e44ff55c80b2552a62c19ac:995b9341272132e5e9a9cdf3e93472cda638f5d489478ecb53f6b539a77dbeb7226aa1c96227eab391b173f6815a5e396b07b770d55f03685a0bcdfee9f58907'
  const code = `import { isPasswordOf } from ${JSON.stringify(import.meta.resolve('./password-hash.ts'))}
    console.log(await isPasswordOf('${kept}', '${password}', 'known'), await isPasswordOf('${kept}', 'otra', 'known'))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
  assert.equal(said.trim(), 'true false')
})

test('what is no hash is nobody’s password', async () => {
  for (const broken of ['', ':', 'salt', 'salt:', 'salt:zz', ':00']) {
    assert.equal(await isPasswordOf(broken, '', 'known'), false, broken)
    assert.equal(await isPasswordOf(broken, password, 'known'), false, broken)
  }
})
