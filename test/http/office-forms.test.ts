import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeCamt053 } from '#formats/iso20022/camt053-writer.ts'
import { creditLine, debitLine, statementOf } from '#test/statements.ts'
import { approvePayout, reviewedMark } from './approve-payouts.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { importLine, sendStatement } from './statements.ts'
import { type Fields, formsIn, invented, mainIn, plain, taken, type Visitor } from './visitor.ts'

/*
 * What the operator's people do in forms, without JavaScript.
 */

test('forms of the office without JavaScript', async (t) => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, passwords } = dealers
  const olga = await invented(address, 'olga')

  await t.test('the operator writes down who somebody is, and explains a line of the bank', async () => {
    const { text } = await olga.get('/ops/people?only=all&q=Camila')
    const person = /\/ops\/people\/[0-9a-f-]{36}/.exec(text)?.[0] ?? ''
    await taken(
      olga,
      olga.fillIn(person, 'Guardar la identidad', {
        tier: '1',
        verifiedName: 'Camila Restrepo Gil',
        note: 'Documento original, por videollamada.',
        password: 'demostracion-olga',
      }),
    )
    const bank = await olga.get('/ops/bank')
    const line = /\/ops\/bank\/lines\/\d+/.exec(bank.text)?.[0]
    assert.ok(line, 'the demonstration has a line to explain')
    await taken(olga, olga.fillIn(line, 'Explicar y sacar', { note: 'Comisión del banco, según su tarifa.' }))
  })

  await t.test('a payout is prepared, stopped, let go on, approved and put into a file', async () => {
    const pablo = await invented(address, 'pablo')
    const deal = (await dealIn('inspecting', dealers, 'Trato que se paga sin JavaScript')).address
    await taken(ana, ana.fillIn(`${deal}/release?tranche=1`, 'Liberar', { password: passwords.buyer }))
    await taken(olga, olga.fillIn('/dev/clock', 'Adelantar 1 hora'))
    const payoutIn = async (who: Visitor, view: string): Promise<string> => {
      for (let rounds = 0; rounds < 100; rounds += 1) {
        const { text } = await who.get(`/ops/payouts?view=${view}`)
        const row = text.split('<tr').find((each) => plain(each).includes('Trato que se paga')) ?? ''
        const value = /name="payout"[^>]*value="([^"]+)"/.exec(row)?.[1]
        if (value) return plain(value)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`No payout waits in ${view}.`)
    }
    const act = async (who: Visitor, view: string, button: string, fields: Fields = {}) => {
      const payout = await payoutIn(who, view)
      return who.fillIn(`/ops/payouts?view=${view}`, button, { payout, ...fields })
    }
    // The program takes the step of the timer by itself, a moment after the clock was moved.
    await payoutIn(olga, 'prepare')
    const nothingChosen = await olga.fillIn('/ops/payouts?view=prepare', 'Preparar')
    assert.deepEqual(
      [nothingChosen.status, /Elige al menos un pago/.test(mainIn(nothingChosen))],
      [422, true],
    )
    const noReason = await act(olga, 'prepare', 'Detener')
    assert.equal(noReason.status, 422)
    assert.match(mainIn(noReason), /Escribe el motivo/)
    // The Enter key in the field of the reason presses the first button: nothing goes on by it.
    const byEnter = await act(olga, 'prepare', 'Preparar', { note: 'Cuenta sospechosa' })
    assert.equal(byEnter.status, 422)
    assert.match(mainIn(byEnter), /hay un motivo escrito/)
    assert.match(byEnter.text, /value="Cuenta sospechosa"/)
    await taken(olga, act(olga, 'prepare', 'Detener', { note: 'Cuenta sospechosa' }))
    await taken(olga, act(olga, 'stopped', 'Dejarlos seguir', { note: 'Comprobada por teléfono' }))
    const prepared = await taken(olga, act(olga, 'prepare', 'Preparar'))
    assert.match(mainIn(prepared), /Otra persona tiene que aprobarlos/)
    const password = 'demostracion-pablo'
    const waiting = await payoutIn(pablo, 'approve')
    const { mark, shown } = await reviewedMark(pablo, waiting)
    assert.match(mainIn(shown), /Vas a aprobar 1 pago por [\d.]+,\d\d\s€/)
    // Another list than the one that was read is not approved.
    const changed = await pablo.post('/ops/payouts?view=approve', {
      act: 'approve',
      payout: waiting,
      reviewed: mark.split('').toReversed().join(''),
      password,
    })
    assert.equal(changed.status, 409)
    assert.match(mainIn(changed), /La lista cambió desde que la viste: no se aprobó nada/)
    const approved = await approvePayout(pablo, waiting, password)
    assert.match(mainIn(approved), /Ya pueden ir en un archivo/)
    const file = await taken(olga, act(olga, 'approved', 'Crear el archivo en EUR'))
    assert.match(mainIn(file), /pain\.001\.001\.09/)
    const path = /\/ops\/payouts\/files\/[0-9a-f-]+/.exec(file.text)?.[0] ?? ''
    const seen = await pablo.get(path)
    const sha256 = /name="sha256"[^>]*value="([0-9a-f]{64})"/.exec(seen.text)?.[1] ?? ''
    const debit = await aDebitThatNobodyAskedFor(olga)
    const leaves = await taken(pablo, pablo.fillIn(path, 'Aprobar el archivo', { sha256, password }))
    assert.match(mainIn(leaves), /sale exactamente este contenido/)
    assert.match(
      mainIn(leaves),
      /Hay cargos del banco sin explicar, ingresos que retiró tras liberarlos o dinero en los libros que ningún extracto cuenta, y faltan [\d.]+,\d\d\s€/,
    )
    assert.doesNotMatch(mainIn(leaves), /Se entrega solo/)
    await taken(olga, olga.fillIn(debit, 'Explicar', { kind: 'own', note: 'Lo retiró la empresa' }))
    await taken(pablo, pablo.fillIn(debit, 'Confirmar la explicación'))
    assert.doesNotMatch(mainIn(await olga.get(path)), /sin explicar/)
    const copy = await olga.post(`${path}/download`, { reason: 'Para compararlo con el banco' })
    assert.match(copy.text, /<CstmrCdtTrfInitn>/)
  })

  // After the payout: no balance of the sandbox bank knows of what this statement tells, and payouts of its account then wait.
  await t.test(
    'the operator imports a statement of the bank; another file is refused beside its field',
    async () => {
      const page = await olga.get('/ops/bank')
      const form = formsIn(page.text).find(({ buttons }) =>
        buttons[0]?.label.startsWith('Importar el extracto'),
      )
      assert.deepEqual(form?.names, ['file'])
      // Without it a browser sends the name of the file alone.
      assert.match(
        page.text,
        /<form[^>]*encType="multipart\/form-data"[^>]*>(?:(?!<\/form>).)*Importar el extracto/i,
      )
      const send = (name: string, text: string) => sendStatement(olga, name, text)
      for (const [name, text, sentence] of [
        ['', '', /Elige el archivo del banco/],
        ['extracto.pdf', '%PDF-1.4', /El archivo es un PDF, que no sirve.* No se importó nada/],
        ['extracto.xml', '<Document>', /No se importó nada/],
      ] as const) {
        const refused = await send(name, text)
        assert.equal(refused.status, 422, name)
        assert.match(mainIn(refused), sentence, name)
        assert.match(
          refused.text,
          /<input[^>]*aria-invalid="true"[^>]*name="file"|name="file"[^>]*aria-invalid="true"/,
        )
      }
      const line = creditLine({
        amountMinor: 12_345n,
        currency: 'EUR',
        counterpartyName: 'Comunidad Calle Olmo',
        text: ['CUOTA DE MAYO'],
      })
      const xml = writeCamt053(statementOf('EUR', [line]), {
        version: '08',
        messageId: 'SIN-JAVASCRIPT',
        createdAt: Temporal.Now.zonedDateTimeISO('Europe/Madrid'),
        sequence: 1,
        ownerName: 'Resguardo',
      })
      const imported = await taken(olga, send('extracto.xml', xml))
      assert.match(mainIn(imported), /Recién importado/)
      assert.match(mainIn(await olga.get('/ops/bank?view=unmatched')), /Comunidad Calle Olmo/)
      const again = await send('extracto.xml', xml)
      assert.match(mainIn(again), /ya se importó|ya está|ya fue/)
    },
  )
})

/** More than all own funds leaves the account, and nobody asked for it: the page of its line. */
async function aDebitThatNobodyAskedFor(operator: Visitor): Promise<string> {
  const line = debitLine({ amountMinor: 9_000_000n, currency: 'EUR', counterpartyName: 'Cargo raro' })
  await importLine(operator, line)
  const { text } = await operator.get('/ops/bank?view=debits')
  return /\/ops\/bank\/lines\/\d+/.exec(text)?.[0] ?? ''
}
