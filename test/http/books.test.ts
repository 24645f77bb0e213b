import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JournalFile } from '#domain/ledger/journal-file.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, newVisitor, taken } from './visitor.ts'

test('the books of a day are read, handed on and closed by two persons, in forms', async (t) => {
  const { address, means } = await runningProgram()
  const [olga, pablo] = [await invented(address, 'olga'), await invented(address, 'pablo')]
  const { rows } = await means.database.pool.query<{ day: string; custody: string; month: string }>(
    `select to_date::text as day, custody_id as custody, to_char(to_date, 'YYYY-MM') as month
     from statements where closes is not null and closing_minor is not null and to_date < current_date
     order by to_date desc, custody_id limit 1`,
  )
  const { day = '', custody = '', month = '' } = rows[0] ?? {}

  await t.test('a trial balance says that what must be equal is', async () => {
    const shown = mainIn(await pablo.get(`/ops/ledger/trial-balance?month=${month}`))
    assert.match(shown, /El debe es igual al haber/)
    assert.doesNotMatch(shown, /los libros están rotos/)
    assert.match(shown, /Mapeo propuesto: confírmalo con tu contable/)
    assert.match(shown, /Hacienda Pública, IVA repercutido/)
    for (const wrong of ['month=9999-99', 'day=2026-02-30', 'day[]=x&month=hoy'])
      assert.equal((await olga.get(`/ops/ledger/trial-balance?${wrong}`)).status, 200, wrong)
  })

  await t.test('the journal comes as CSV and JSON with one and the same sums', async () => {
    const at = `/ops/ledger/journal/download?month=${month}`
    const { text, headers } = await olga.get(`${at}&chart=mx`)
    assert.match(headers.get('content-type') ?? '', /^text\/csv/)
    assert.match(headers.get('content-disposition') ?? '', new RegExp(`diario-${month}-mx\\.csv`))
    const lines = text.trimEnd().split('\r\n')
    const json = JournalFile.parse(JSON.parse((await olga.get(`${at}&format=json`)).text))
    assert.equal(json.chart, 'es')
    const sums = lines.filter((line) => line.startsWith(';SUMA;')).map((line) => line.split(';').slice(8, 11))
    assert.deepEqual(
      sums,
      json.sums.map((each) => [each.debit, each.credit, each.currency]),
    )
    const postings = json.entries.reduce((count, entry) => count + entry.postings.length, 0)
    assert.equal(lines.length, 1 + postings + sums.length)
  })

  await t.test('a day is proposed by one, confirmed by the other, and reported', async () => {
    const page = `/ops/ledger/day?day=${day}`
    const send = (who: typeof olga, act: string, hash = '') => who.post(page, { act, custody, day, hash })
    assert.match(mainIn(await olga.get(page)), /Custodia según los libros.*Proponer el cierre/s)
    // Without the day that was read, and of one that no calendar keeps, nothing is proposed of another.
    for (const none of ['', 'ayer', '0000-01-01', '9999-12-31'])
      assert.equal((await olga.post(page, { act: 'propose', custody, day: none })).status, 422, none)
    assert.equal((await olga.get('/ops/ledger/day?day=9999-12-31')).status, 200)
    assert.match(mainIn(await olga.get(page)), /Proponer el cierre/)
    await taken(olga, olga.fillIn(page, `Proponer el cierre en ${custody}`))
    assert.match(mainIn(await olga.get(page)), /Lo propusiste tú/)
    const asked = (await pablo.get(page)).text
    const hash = /name="hash" value="([0-9a-f]{64})"/.exec(asked)?.[1] ?? ''
    assert.equal((await send(olga, 'confirm', hash)).status, 422)
    await taken(pablo, send(pablo, 'confirm', hash))
    assert.match(mainIn(await olga.get(page)), /Cerrado\. Lo propuso Olga.*lo confirmó Pablo/s)
    assert.equal((await send(olga, 'propose')).status, 409)
    const report = (await olga.get(`/ops/ledger/day/download?day=${day}`)).text
    assert.match(report, new RegExp(`${day};${custody};cerrado;.*;${hash}\r\n`))
  })

  await t.test('and is there for nobody else', async () => {
    const ana = await invented(address, 'ana')
    const carla = await invented(address, 'carla')
    for (const path of [
      '/ops/ledger/trial-balance',
      `/ops/ledger/journal/download?month=${month}`,
      `/ops/ledger/day?day=${day}`,
      `/ops/ledger/day/download?day=${day}`,
    ]) {
      for (const who of [ana, carla]) assert.equal((await who.get(path)).status, 404, path)
      assert.equal((await newVisitor(address).get(path)).status, 302, path)
    }
  })
})
