import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type HistoryFile, historyText } from '#domain/history/export.ts'
import { fingerprintOf } from '#device/history/verify.ts'
import { signedHistory } from '#test/signed-history.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))

function kept(name: string, file: HistoryFile | string): string {
  const path = join(folder, name)
  writeFileSync(path, typeof file === 'string' ? file : historyText(file))
  return path
}

function run(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['bin/verify.ts', ...args], { encoding: 'utf8' })
  return { status, stdout }
}

test('a history verifies by itself, and by the key of a receipt', async () => {
  const file = signedHistory(9)
  const key = (await fingerprintOf(file)) ?? ''
  const path = kept('sound.json', file)
  const plain = run(path)
  assert.equal(plain.status, 0)
  assert.match(plain.stdout, /^La historia es la que se firmó\.\n/)
  assert.match(plain.stdout, /La última raíz firmada es la 3, del 4 de marzo de 2026/)
  assert.match(
    plain.stdout,
    /9 hechos\. Van del 2 de marzo de 2026 al 4 de marzo de 2026\.\nEstán firmados hasta el 7/,
  )
  assert.match(plain.stdout, /No diste la huella/)
  const withKey = run(path, '--key', key.toUpperCase())
  assert.equal(withKey.status, 0)
  assert.doesNotMatch(withKey.stdout, /No diste la huella/)
})

test('a changed history, another key, a replaced root and a file that is none end with 1 and say why', () => {
  const file = signedHistory(9)
  const path = kept('now.json', file)
  const changed = run(kept('changed.json', historyText(file).replace('deal.told', 'deal.tola')))
  assert.equal(changed.status, 1)
  assert.match(
    changed.stdout,
    /^Esta historia no es la que se firmó\.\n- El hecho 1 de la transacción .* no es el que se anotó\./,
  )
  const otherKey = run(path, '--key', '0'.repeat(64))
  assert.equal(otherKey.status, 1)
  assert.match(otherKey.stdout, /Está firmado con otra clave/)
  const replaced = run(path, '--against', kept('before.json', signedHistory(9)))
  assert.equal(replaced.status, 1)
  assert.match(replaced.stdout, /La raíz 1 no es la del archivo anterior/)
  assert.equal(run(path, '--against', path).status, 0)
  assert.match(run(kept('none.json', 'hola')).stdout, /No es un archivo de historial/)
  assert.match(run(join(folder, 'nothing.json')).stdout, /No se pudo abrir/)
  assert.deepEqual([run().status, run('--help').status, run('--odd').status], [2, 0, 2])
})
