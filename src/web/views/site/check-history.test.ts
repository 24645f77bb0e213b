import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fingerprintOf } from '#device/history/verify.ts'
import { type HistoryFile, historyText } from '#domain/history/export.ts'
import { signedHistory } from '#test/signed-history.ts'
import { checkHistory, mostHistoryBytes } from './check-history.ts'

const file = signedHistory(9)
const key = (await fingerprintOf(file)) ?? ''
const blob = (content: HistoryFile | string) =>
  new Blob([typeof content === 'string' ? content : historyText(content)])
const check = (content: HistoryFile | string, earlier: HistoryFile | string | null = null, by = key) =>
  checkHistory({ file: blob(content), earlier: earlier === null ? null : blob(earlier), key: by })

describe('what Ana chooses on the page', () => {
  test('is intact, with the key as her paper shows it and with what she kept before', async () => {
    const spaced = key.toUpperCase().replaceAll(/(.{4})/g, '$1 ')
    const report = await check(file, { ...file, roots: file.roots.slice(0, 2) }, spaced)
    assert.equal(report.isSound, true)
    assert.equal(report.verdict, 'La historia es la que se firmó.')
    assert.match(report.facts.join(' '), /del 4 de marzo de 2026.*Contiene lo que decía el archivo anterior/)
  })

  test('without a fingerprint says that nobody knows whose signature it is', async () => {
    assert.match((await check(file, null, '')).facts.join(' '), /No diste la huella/)
  })

  test('says what is wrong: changed, of another key, other roots, an earlier file that is not sound', async () => {
    const wrong = async (...args: Parameters<typeof check>) => {
      const report = await check(...args)
      assert.equal(report.isSound, false)
      return report.faults.join(' ')
    }
    const changed = historyText(file).replace('deal.told', 'deal.tola')
    assert.match(await wrong(changed), /El hecho 1 .* no es el que se anotó/)
    assert.match(await wrong(file, changed), /El archivo anterior: El hecho 1/)
    assert.match(await wrong(file, null, '0'.repeat(64)), /Está firmado con otra clave/)
    assert.match(await wrong(file, null, 'hola'), /La huella tiene 64 signos/)
    assert.match(await wrong(file, signedHistory(9)), /La raíz 1 no es la del archivo anterior/)
    assert.match(await wrong(`${historyText(file)} `), /no está escrito como se descargó/)
    assert.match(await wrong('hola'), /No es un archivo de historial/)
    assert.match(await wrong(file, 'hola'), /El archivo anterior: No es un archivo/)
    assert.match(await wrong(' '.repeat(mostHistoryBytes + 1)), /demasiado grande/)
  })

  test('is judged in a browser that does not know Temporal', async (t) => {
    const known = Temporal
    t.after(() => Object.assign(globalThis, { Temporal: known }))
    Object.assign(globalThis, { Temporal: undefined })
    assert.equal((await check(file)).isSound, true)
  })
})
