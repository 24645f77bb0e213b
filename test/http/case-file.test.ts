import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseFileReport } from '#web/views/site/case-file-report.ts'
import { zipEntries } from '#device/history/zip-entries.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { historyKey, signRoot } from '#store/ledger/history.ts'
import { longestWork, MOST_MILLISECONDS } from '#test/longest-work.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { readPdf } from '#test/pdf-text.ts'
import { withEntry } from '#test/zips.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor } from './visitor.ts'

function formOf(fields: Readonly<Record<string, string>>, name: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('files', new File([Buffer.from(bytes)], name))
  return form
}

const key = () => crypto.randomUUID()

test('the case file over the wire', async (t) => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const others = [
    await invented(address, 'lucia'),
    await invented(address, 'olga'),
    await invented(address, 'adela'),
  ]
  const { address: deal } = await dealIn('inspecting', dealers)
  const here = `${deal}/case-file`
  const told = { key: key(), text: 'Mira la factura 🚗', from: 'deal' }
  assert.equal((await ana.post(`${deal}/messages`, formOf(told, '../../Factura "1".pdf', pdf))).status, 302)
  const shown = { key: key(), words: 'Así llegó.', purpose: 'rejection' }
  assert.equal((await ana.post(`${deal}/evidence`, formOf(shown, '..\\Caja.jpg', jpeg([])))).status, 302)
  await signRoot(means.database.writer, { seals: means.seals, at: means.clock() })
  const fingerprint = (await historyKey(means.database.reader)) ?? ''
  const fileOf = async (who: typeof ana) => {
    const { status, headers, bytes } = await who.get(here)
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/zip'])
    assert.match(
      headers.get('content-disposition') ?? '',
      /^attachment; filename="resguardo-expediente-[\w-]+\.zip"$/,
    )
    return new Blob([Buffer.from(bytes)])
  }

  await t.test('each side gets everything that it may read, under names that lead nowhere', async () => {
    for (const who of [ana, marcos]) {
      const zip = await fileOf(who)
      const entries = await zipEntries(zip)
      assert.ok(typeof entries !== 'string')
      const names = [...entries.keys()]
      for (const name of [
        'comprobar.html',
        'LEEME.txt',
        'historial.json',
        'acuerdo.json',
        'acuerdo.pdf',
        'movimientos.pdf',
        'movimientos.json',
        'mensajes.json',
        'pruebas.json',
        'disputas.json',
        'mensajes/1.1-Factura-_1_.pdf',
        'pruebas/E-1.1-Caja.jpg',
        'lista.json',
        'firma.json',
      ])
        assert.ok(names.includes(name), `${name} is in ${names.join(' ')}`)
      // A receipt is its owner's alone.
      assert.equal(names.filter((name) => name.startsWith('comprobantes/')).length, who === ana ? 2 : 0)
      assert.match((await entries.get('mensajes.json')?.text()) ?? '', /Mira la factura 🚗/)
      const paper = new Uint8Array((await entries.get('acuerdo.pdf')?.arrayBuffer()) ?? new ArrayBuffer())
      assert.match(readPdf(paper).pages.join('\n'), /Qué acordaron/)
      const list = JSON.parse((await entries.get('lista.json')?.text()) ?? '') as {
        files: { path: string; sha256: string; event?: number }[]
      }
      for (const { path, sha256 } of list.files)
        assert.equal(
          digestOfBytes(new Uint8Array((await entries.get(path)?.arrayBuffer()) ?? new ArrayBuffer())),
          sha256,
          path,
        )
      // What was accepted and what was shown stand in the signed events too.
      for (const path of ['acuerdo.json', 'pruebas/E-1.1-Caja.jpg'])
        assert.ok(list.files.find((file) => file.path === path)?.event, path)
      const report = await caseFileReport(zip, fingerprint)
      assert.deepEqual(report.faults, [])
      assert.equal(report.verdict, 'El expediente es el que se entregó: no se cambió nada.')
      assert.ok(report.facts.some((fact) => fact.includes(fingerprint)))
    }
  })

  await t.test('whatever is changed, added or taken away is found', async () => {
    const zip = await fileOf(ana)
    const faultsOf = async (path: string, text: string | null, by = fingerprint) =>
      (await caseFileReport(await withEntry(zip, path, text), by)).faults.join('\n')
    assert.equal(await faultsOf('LEEME.txt', await entryText(zip, 'LEEME.txt')), '')
    assert.match(await faultsOf('mensajes.json', '[]'), /El archivo mensajes\.json no es el que se descargó/)
    assert.match(
      await faultsOf('pruebas/E-1.1-Caja.jpg', 'otra'),
      /E-1\.1-Caja\.jpg no es el que se descargó/,
    )
    assert.match(await faultsOf('acuerdo.json', null), /Falta el archivo acuerdo\.json/)
    assert.match(await faultsOf('otro.txt', 'más'), /otro\.txt no estaba en el expediente/)
    assert.match(await faultsOf('historial.json', '{}'), /No es un archivo de historial/)
    assert.match(await faultsOf('firma.json', '{}'), /La lista no está firmada/)
    const list = await entryText(zip, 'lista.json')
    assert.match(await faultsOf('lista.json', list.replace('LEEME', 'LEEMA')), /La lista no está firmada/)
    assert.match(
      await faultsOf('LEEME.txt', await entryText(zip, 'LEEME.txt'), 'a'.repeat(64)),
      /Está firmado con otra clave/,
    )
    assert.deepEqual((await caseFileReport(new Blob(['nada']), '')).faults, [
      'No es un archivo ZIP, o está dañado.',
    ])
  })

  await t.test('the page inside asks nobody for anything', async () => {
    const page = await entryText(await fileOf(ana), 'comprobar.html')
    assert.match(page, /<html lang="es">/)
    assert.match(page, /default-src 'none'/)
    assert.equal(page.match(/<script/g)?.length, 1)
    assert.ok(page.length > 5_000, 'its script is in it')
    assert.doesNotMatch(page, /\b(?:fetch\(|XMLHttpRequest|import\()/)
  })

  await t.test('to everybody else it is not there, the office among them', async () => {
    for (const other of others) assert.equal((await other.get(here)).status, 404)
    assert.equal((await newVisitor(address).get(here)).status, 302)
    assert.ok((await ana.get(`${deal}/statement`)).text.includes(here))
    assert.ok(!(await others[1]?.get(`${deal}/statement`))?.text.includes(here))
  })

  await t.test('making it holds up nobody', async () => {
    const worked = await longestWork(() => ana.get(here))
    assert.ok(worked <= MOST_MILLISECONDS, `${worked} ms`)
  })
})

async function entryText(zip: Blob, path: string): Promise<string> {
  const entries = await zipEntries(zip)
  assert.ok(typeof entries !== 'string')
  return (await entries.get(path)?.text()) ?? ''
}
