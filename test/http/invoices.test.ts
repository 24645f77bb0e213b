import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvoicesFile } from '#domain/ledger/invoices-file.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, newVisitor, taken } from './visitor.ts'

test('invoices are found, made complete, printed and handed on, in forms', async (t) => {
  const { address, means } = await runningProgram()
  const [ana, olga, sara] = await Promise.all(
    (['ana', 'olga', 'sara'] as const).map((name) => invented(address, name)),
  )
  assert.ok(ana && olga && sara)
  const { rows } = await means.database.pool.query<{ id: string; month: string; deal: string }>(
    `select invoice_id as id, to_char(issued_at, 'YYYY-MM') as month, transaction_id as deal from invoices i
     join people using (person_id) where email = 'ana@demostracion.example' and kind = 'simplified'
       and not exists (select from invoices other where other.rectifies = i.invoice_id)
     order by issued_at limit 1`,
  )
  const { id = '', month = '', deal = '' } = rows[0] ?? {}
  const page = `/app/invoices/${id}`

  await t.test('by whom they are for, in the settings, at the deal and on their page', async () => {
    assert.match((await ana.get('/app/settings/invoices')).text, new RegExp(page))
    assert.match((await ana.get(`/app/transactions/${deal}/statement`)).text, new RegExp(page))
    const shown = mainIn(await ana.get(page))
    assert.match(shown, /Factura simplificada\s+DEMO-S-\d{4}-\d{6}/)
    assert.match(shown, /B00000000.*Base imponible.*Total/s)
    const paper = await ana.get(`${page}/pdf`)
    assert.equal(paper.headers.get('content-type'), 'application/pdf')
    assert.match(paper.headers.get('content-disposition') ?? '', /factura-DEMO-S-\d{4}-\d{6}\.pdf/)
  })

  await t.test('and by nobody else', async () => {
    for (const at of [page, `${page}/pdf`]) {
      assert.equal((await sara.get(at)).status, 404, at)
      assert.equal((await newVisitor(address).get(at)).status, 302, at)
    }
    assert.equal((await sara.post(page, {})).status, 404)
    for (const at of ['', '/issuer', `/download?month=${month}`])
      assert.equal((await ana.get(`/ops/ledger/invoices${at}`)).status, 404, at)
  })

  await t.test('a complete one is made out once there are tax data', async () => {
    assert.equal((await ana.post(page, {})).status, 409)
    const settings = '/app/settings/invoices'
    const wrong = await ana.post(settings, {
      act: 'save',
      name: 'Ana',
      taxNumber: '1',
      address: '',
      country: 'ES',
    })
    assert.equal(wrong.status, 422)
    assert.match(mainIn(wrong), /número fiscal/)
    const data = {
      name: 'Ana de Prueba',
      taxNumber: '12345678z',
      address: 'Calle Menor 2, Sevilla',
      country: 'ES',
    }
    await taken(ana, ana.post(settings, { act: 'save', ...data }))
    const made = await ana.post(page, {})
    assert.equal(made.status, 302)
    const complete = mainIn(await ana.get(made.location ?? ''))
    assert.match(complete, /Factura\s+DEMO-F-\d{4}-000001.*Ana de Prueba.*12345678Z.*Sustituye a/s)
    assert.match(mainIn(await ana.get(page)), /Anulada por.*DEMO-R-\d{4}-000001/s)
    assert.equal((await ana.post(page, {})).status, 409)
    await taken(ana, ana.post(settings, { act: 'withdraw' }))
    assert.match(mainIn(await ana.get(made.location ?? '')), /12345678Z/)
  })

  await t.test(
    'by the office by month, number and deal, with sums that are those of the ledger',
    async () => {
      const list = mainIn(await olga.get(`/ops/ledger/invoices?month=${month}`))
      assert.match(list, /DEMO-S-\d{4}-000001/)
      assert.match(list, /Es lo mismo que dice el libro/)
      assert.match(mainIn(await olga.get('/ops/ledger/invoices?q=demo-f-2026-1')), /DEMO-F-2026-000001/)
      assert.match(mainIn(await olga.get('/ops/ledger/invoices?q=nada')), /Ninguna tiene ese número/)
      assert.equal((await olga.get(page)).status, 200)
      const at = `/ops/ledger/invoices/download?month=${month}`
      const csv = (await olga.get(at)).text.trimEnd().split('\r\n')
      const file = InvoicesFile.parse(JSON.parse((await olga.get(`${at}&format=json`)).text))
      assert.equal(csv.length, 1 + file.invoices.length)
      for (const { base, tax, total } of file.invoices)
        assert.equal((Number(base) + Number(tax.amount)).toFixed(2), Number(total).toFixed(2))
      const pairs = file.invoices.map((each) => `${each.kind} ${each.sequence} ${each.year}`)
      assert.equal(new Set(pairs).size, pairs.length)
    },
  )

  await t.test('whoever issues them is changed in a form', async () => {
    const at = '/ops/ledger/invoices/issuer'
    const said = { legalName: 'Resguardo, S. L.', taxNumber: 'B1', address: 'Calle Mayor 1', series: 'NVO' }
    const wrong = await olga.post(at, { ...said, residence: 'ES:Europe/Madrid' })
    assert.equal(wrong.status, 422)
    assert.match(mainIn(wrong), /número fiscal/)
    await taken(olga, olga.post(at, { ...said, taxNumber: 'B12345678', residence: 'ES:Europe/Madrid' }))
    assert.match(mainIn(await olga.get('/ops/ledger/invoices')), /Las emite Resguardo, S\. L\. \(B12345678\)/)
  })
})
