import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SellersReportFile } from '#domain/ledger/sellers-report-file.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, newVisitor, taken } from './visitor.ts'

test('those who sold are told to the office and to themselves, and handed on in a file', async (t) => {
  const { address, means } = await runningProgram()
  const [ana, olga, pablo] = await Promise.all(
    (['ana', 'olga', 'pablo'] as const).map((name) => invented(address, name)),
  )
  assert.ok(ana && olga && pablo)
  const { rows } = await means.database.pool.query<{ year: string; name: string; email: string }>(
    `select extract(year from entry.at at time zone 'Europe/Madrid')::text as year, display_name as name, email
     from journal_entries entry join postings posting using (journal_id)
     join people on person_id = split_part(account, ':', 3)::uuid
     where entry.code in ('L6', 'L7', 'L9') and account like 'payable:seller:%' and country = 'ES'
     order by entry.at desc limit 1`,
  )
  const { year = '', name = '', email = '' } = rows[0] ?? {}

  await t.test('on the page of the office, with what is missing', async () => {
    const page = mainIn(await olga.get(`/ops/ledger/sellers?year=${year}`))
    assert.ok(page.includes(name), page.slice(0, 800))
    assert.match(page, /Falta:.*número fiscal/)
    assert.match(page, /menos de 30 operaciones y no más de 2\.000/)
    assert.match(mainIn(await pablo.get('/ops/ledger/sellers')), /Vendedores/)
    assert.equal((await ana.get('/ops/ledger/sellers')).status, 404)
    assert.equal((await newVisitor(address).get('/ops/ledger/sellers')).status, 302)
    assert.match(mainIn(await olga.get(`/ops/ledger/sellers?year=1812`)), /Vendedores/)
    const before = mainIn(await olga.get(`/ops/ledger/sellers?year=${Number(year) - 2}`))
    assert.match(before, /nadie de la Unión Europea cobró nada/)
  })

  await t.test('in a file that an operator takes, and whoever took it is written down', async () => {
    const download = '/ops/ledger/sellers/download'
    const asked = (format: string) => olga.post(download, { year, format })
    const file = SellersReportFile.parse(JSON.parse((await asked('json')).text))
    assert.equal(file.year, year)
    assert.ok(file.sellers.some((each) => each.country === 'ES' && each.missing.includes('taxNumber')))
    const csv = (await asked('csv')).text.trimEnd().split('\r\n')
    assert.equal(csv.length, 1 + file.sellers.flatMap((each) => each.activities).length)
    assert.equal(csv[0]?.split(';').length, csv[1]?.split(';').length)
    const log = await means.database.pool.query(
      `select 1 from office_log where action = 'ledger.take-sellers-report' and subject = $1`,
      [`year:${year}`],
    )
    assert.equal(log.rowCount, 2)
    assert.equal((await olga.get(download)).status, 302)
    assert.equal((await olga.post(download, { year: 'x'.repeat(50), format: 'csv' })).status, 302)
    for (const who of [ana, newVisitor(address)])
      assert.notEqual((await who.post(download, { year, format: 'csv' })).status, 200)
  })

  await t.test('each reads what is told of them', async () => {
    const seller = await invented(address, email.split('@')[0] as 'ana')
    const page = '/app/settings/invoices'
    assert.match(mainIn(await seller.get(page)), /Lo que se informa de tus ventas.*Trimestre \d/s)
    const data = {
      name: 'Quien Vende',
      taxNumber: '12345678Z',
      address: 'Calle Menor 2, Sevilla',
      country: 'ES',
    }
    await taken(seller, seller.post(page, { act: 'save', ...data }))
    assert.doesNotMatch(mainIn(await seller.get(page)), /tu número fiscal/)
    await taken(seller, seller.post(page, { act: 'withdraw' }))
  })
})
