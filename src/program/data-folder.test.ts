import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDataFolder } from './data-folder.ts'

test('the folder of the data is made, and where it cannot be the sentence says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-data-'))
  try {
    openDataFolder(join(folder, 'los', 'datos'))
    assert.ok(existsSync(join(folder, 'los', 'datos')))
    const file = join(folder, 'archivo')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'datos')])
      assert.throws(
        () => openDataFolder(dataDir),
        /^Error: No se puede escribir en la carpeta de datos \/.* \(E[A-Z]+\)\. Da permiso .* con DATA_DIR\.$/,
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
