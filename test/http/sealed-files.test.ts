import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseFileReport } from '#web/views/site/case-file-report.ts'
import { zipEntries } from '#device/history/zip-entries.ts'
import { canonicalText } from '#domain/canonical.ts'
import { digestOfBytes } from '#domain/digest.ts'
import type { CaseFileList } from '#domain/history/case-file.ts'
import { historyKey, signRoot } from '#store/ledger/history.ts'
import { signList } from '#store/ledger/signed-list.ts'
import { readPdf } from '#test/pdf-text.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { withEntry } from '#test/zips.ts'
import { anaAndMarcos, takeTo, typedDeal } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, newVisitor, type Visitor } from './visitor.ts'

const create = '/app/transactions/create'

function withFile(fields: Readonly<Record<string, string>>, field: string, name: string, bytes: Uint8Array) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new File([Buffer.from(bytes)], name))
  return form
}

/** A deal that Ana offers with a document and a photograph. */
async function offered(ana: Visitor, address: string) {
  const deliverBy = /name="p1.deliverBy" value="([^"]*)"/.exec((await ana.get(create)).text)?.[1] ?? ''
  const typed = { ...typedDeal, 'p1.deliverBy': deliverBy }
  const review = (await ana.submit(create, 'Revisar antes de enviar', typed)).location ?? ''
  const draft = new URL(review, address).searchParams.get('draft') ?? ''
  for (const [name, bytes] of [
    ['Factura.pdf', pdf],
    ['Tocadiscos.jpg', jpeg()],
  ] as const) {
    const form = withFile({ draft, key: crypto.randomUUID() }, 'file', name, bytes)
    assert.equal((await ana.post(`${create}/attachments`, form)).status, 302)
  }
  const reviewed = mainIn(await ana.get(review))
  const invite = (await ana.submit(review, 'Proponer')).location ?? ''
  const invitation = /\/invitacion\/[\w-]+/.exec((await ana.get(invite)).text)?.[0] ?? ''
  return { deal: { address: `/app/transactions/${draft}`, invitation }, reviewed }
}

const count = (text: string, wanted: string) => text.split(wanted).length - 1

test('the files of an offer are part of what both accept, wherever it is told', async (t) => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const { deal, reviewed } = await offered(ana, address)
  const page = async (who: Visitor) => mainIn(await who.get(deal.address))

  await t.test('an offer says so before it is sent, to whoever is invited, and on its page', async () => {
    assert.match(reviewed, /Serán parte de la propuesta, y del acuerdo si se acepta/)
    assert.match(mainIn(await newVisitor(address).get(deal.invitation)), /Factura\.pdf\s+Tocadiscos\.jpg/)
    await takeTo('claimed', deal, dealers)
    const text = await page(marcos)
    assert.equal(count(text, 'Parte de la propuesta'), 2)
    assert.match(text, /Quien acepta la propuesta acepta también estos archivos/)
  })

  await takeTo('agreed', deal, dealers)
  const told = withFile({ key: crypto.randomUUID(), text: '', from: 'deal' }, 'files', 'Otra.pdf', pdf)
  assert.equal((await ana.post(`${deal.address}/messages`, told)).status, 302)
  await signRoot(means.database.writer, { seals: means.seals, at: means.clock() })
  const fingerprint = (await historyKey(means.database.reader)) ?? ''
  const { bytes } = await ana.get(`${deal.address}/case-file`)
  const zip = new Blob([Buffer.from(bytes)])
  const entries = await zipEntries(zip)
  assert.ok(typeof entries !== 'string')

  await t.test('what came later stands apart from what was agreed', async () => {
    const text = await page(ana)
    assert.equal(count(text, 'Parte del acuerdo'), 2)
    assert.equal(count(text, 'Agregado después'), 1)
    const paper = readPdf((await ana.get(`${deal.address}/agreement/pdf`)).bytes)
    const said = paper.pages.join('\n')
    assert.match(said, /Archivos que son parte del acuerdo/)
    const sealed = JSON.parse(paper.files['acuerdo.json'] ?? '') as { files: { sha256: string }[] }
    assert.equal(sealed.files.length, 2)
    for (const { sha256 } of sealed.files) assert.ok(said.replaceAll(/\s/g, '').includes(sha256), sha256)
    assert.doesNotMatch(said, /Otra\.pdf/)
  })

  await t.test('the page that verifies says that they are the ones that were agreed', async () => {
    const report = await caseFileReport(zip, fingerprint)
    assert.deepEqual(report.faults, [])
    assert.ok(
      report.facts.includes('2 archivos son parte del acuerdo: sus bytes son los que se sellaron con él.'),
      report.facts.join('\n'),
    )
  })

  await t.test('a changed byte is found, also where the list was made and signed anew', async () => {
    const path = 'propuesta/1-Factura.pdf'
    const faultsIn = async (changed: Blob) => (await caseFileReport(changed, fingerprint)).faults
    const altered = Buffer.from(await (entries.get(path) ?? new Blob()).arrayBuffer())
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
    const other = await withEntry(zip, path, altered)
    const notAgreed =
      'El archivo «Factura.pdf» es parte del acuerdo, y ninguno de la carpeta propuesta tiene la huella que se selló.'
    assert.deepEqual(await faultsIn(other), [
      `El archivo ${path} no es el que se descargó: alguien lo cambió.`,
      notAgreed,
    ])
    const signedAnew = async (of: Blob, changedPath: string, content: Buffer) => {
      const list = JSON.parse((await entries.get('lista.json')?.text()) ?? '') as CaseFileList
      const others = list.files.filter((each) => each.path !== changedPath)
      const entry = { path: changedPath, bytes: content.length, sha256: digestOfBytes(content) }
      const files = [...others, entry]
      const written = Buffer.from(canonicalText({ ...list, files }, digestOfBytes))
      const signature = await signList(means.database.reader, means.seals, digestOfBytes(written))
      return withEntry(
        await withEntry(of, 'lista.json', written),
        'firma.json',
        canonicalText(signature, digestOfBytes),
      )
    }
    assert.deepEqual(await faultsIn(await signedAnew(other, path, altered)), [
      `El archivo ${path} está entre los del acuerdo, que no lo nombra.`,
      notAgreed,
    ])
    // One more beside them would look as if it were part of it.
    const extra = 'propuesta/3-Anexo.pdf'
    assert.deepEqual(await faultsIn(await signedAnew(await withEntry(zip, extra, altered), extra, altered)), [
      `El archivo ${extra} está entre los del acuerdo, que no lo nombra.`,
    ])
    // What cannot be read as an agreement or a list is no reason to say nothing else.
    const broken = await withEntry(zip, 'acuerdo.json', '{"files":[null]}')
    assert.match((await faultsIn(broken)).join('\n'), /acuerdo\.json no es el que se descargó/)
    const noList = await withEntry(
      zip,
      'lista.json',
      '{"format":"resguardo-expediente","version":1,"files":[null]}',
    )
    assert.doesNotMatch((await faultsIn(noList)).join('\n'), /navegador/)
    const report = await caseFileReport(noList, fingerprint)
    assert.equal(report.verdict, 'Este expediente no es el que se entregó.')
    // Nor does it help to change what the agreement says: its hash stands in the history.
    const terms = (await entries.get('acuerdo.json')?.text()) ?? ''
    const agreed = Buffer.from(terms.replace(digestOfBytes(pdf), digestOfBytes(altered)))
    const both = await signedAnew(await withEntry(zip, 'acuerdo.json', agreed), 'acuerdo.json', agreed)
    assert.match((await faultsIn(both)).join('\n'), /acuerdo\.json no es el del historial/)
  })
})
