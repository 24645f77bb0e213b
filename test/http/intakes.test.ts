import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { openIntake } from '#test/intakes.ts'
import { packedLarge } from '#test/large-files.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { becomes } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('the page says how far a large statement is, and a person of the office stops it; what is in stays', async () => {
  const { address, means } = await runningProgram()
  const [olga, lucia] = [await invented(address, 'olga'), await invented(address, 'lucia')]
  const { rows } = await means.database.pool.query<{ currency: string; file: string }>(`
    select c.currency, (select file_id from statement_files limit 1) as file from custody_accounts c
    where not exists (select from statements s where s.custody_id = c.custody_id) order by 1 limit 1`)
  const { currency, file } = existing(rows[0], 'the demonstration has an account without statements')
  const own = await means.database.pool.query<{ number: string }>(
    'select number from custody_accounts where currency = $1',
    [currency],
  )
  const day = means.clock().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 9 }).toString()
  const packed = packedLarge(
    fileOf({
      ...statementOf(currency, [creditLine({ amountMinor: 100n, currency, bookingDate: day })]),
      account: { scheme: 'other', number: existing(own.rows[0], 'it is there').number },
      fromDate: day,
      toDate: day,
      openingMinor: 0n,
      closingMinor: 100n,
    }),
  )
  const upload = (name: string) => {
    const form = new FormData()
    form.append('file', new File([packed.bytes], name))
    return olga.post('/ops/bank', form)
  }
  assert.match(mainIn(await taken(olga, upload('grande.xml.gz'))), /Van \d+ de 1 movimiento|entr[óa]/)
  await becomes(olga, '/ops/bank', /grande\.xml\.gz/)
  assert.match(mainIn(await upload('otra-vez.xml.gz')), /ya se importó/)

  const intakeId = await openIntake(means, file, { currency, days: 300 })

  await becomes(olga, '/ops/bank', /Van \d+ de 300 movimientos nuevos.*Detener la importación/s)
  const given = new FormData()
  given.append('intakeId', intakeId)
  assert.equal((await lucia.post('/ops/bank', given)).status, 404)
  const stopped = mainIn(await taken(olga, olga.post('/ops/bank', given)))
  assert.match(stopped, /detuvo la importación: entraron \d+ de 300 movimientos nuevos, y se quedan/)
  assert.doesNotMatch(stopped, /Detener la importación/)
  const late = await olga.post('/ops/bank', given)
  assert.equal(late.status, 409)
  assert.match(mainIn(late), /No se detuvo.*ya no está en curso/s)
})
