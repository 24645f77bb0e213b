import { test } from 'node:test'
import { recallRequests } from '#queries/money/recall-requests.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { importStatement } from './import-statement.ts'
import { answerRecall } from './answer-recall-request.ts'
import { takeRecallRequests } from './take-recall-requests.ts'
import { takeCancellationAnswer } from '#commands/payouts/take-cancellation-answer.ts'
import { ask } from '#test/ask.ts'
import { createWorld } from '#test/world.ts'
import { askedBack, depositAskedBack, requestOf } from '#test/recall-requests.ts'
import { cancellationAsked, resolutionOf } from '#test/cancellations.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'

const say = async (name: string, p: Promise<unknown>) => {
  try {
    console.log(
      name,
      'OK',
      JSON.stringify(await p, (_, v) => (typeof v === 'bigint' ? String(v) : v)),
    )
  } catch (e) {
    console.log(name, 'ERR', (e as any).code ?? e, (e as any).details ?? '')
  }
}

test('many of one sum', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  const { lineId } = await depositAskedBack(world, transactionId)
  const { rows } = await world.database.pool.query('select amount_minor from bank_lines')
  const lines = Array.from({ length: 60 }, (_, i) =>
    creditLine({ amountMinor: rows[0].amount_minor, currency: 'MXN', endToEndId: `E-${i}` }),
  )
  await world.perform('olga', importStatement, fileOf(statementOf('MXN', lines)))
  console.log(
    'after 60',
    (await ask(world, 'olga', recallRequests)).waiting.map((w) => [
      w.credit?.lineId,
      w.credit?.by,
      w.missing,
    ]),
    lineId,
  )
})
test('several with own deal', async () => {
  const world = await createWorld()
  const one = await world.transactionIn('funded')
  await world.transactionIn('funded')
  const { requestId } = await depositAskedBack(world, one, { bankReference: null })
  const w = (await ask(world, 'olga', recallRequests)).waiting
  console.log(
    'several',
    w.map((w) => [w.credit?.lineId, w.credit?.by, w.missing]),
  )
  const side = { ...world.actor('ana'), roles: ['operator'] as const }
  await say(
    'own several',
    world.perform(side, answerRecall, { requestId, answer: 'refused', note: 'porque sí' }),
  )
})
test('029', async () => {
  const world = await createWorld()
  const { code, fileId } = await cancellationAsked(world)
  console.log('code', code)
  const base = Buffer.from(resolutionOf(code, 'RJCR', 'NOAS').bytes).toString()
  console.log(base)
  const xml = (t: string) => ({ name: 'x.xml', bytes: new Uint8Array(Buffer.from(t)) })
  const two = base.replace(/<TxInfAndSts>.*?<\/TxInfAndSts>/s, (m) => m + m.replace('RJCR', 'ACCR'))
  await say('two contrary', world.perform('olga', takeCancellationAnswer, xml(two)))
  await say(
    'lower',
    world.perform('olga', takeCancellationAnswer, xml(base.replaceAll(code, code.toLowerCase()))),
  )
  await say(
    'other e2e, our case',
    world.perform(
      'olga',
      takeCancellationAnswer,
      xml(
        base
          .replaceAll(`<OrgnlEndToEndId>${code}`, '<OrgnlEndToEndId>BANK-1')
          .replace(/<TxInfAndSts>/, `<TxInfAndSts><RslvdCase><Id>C-${code}</Id></RslvdCase>`),
      ),
    ),
  )
  await say(
    'group only',
    world.perform(
      'olga',
      takeCancellationAnswer,
      xml(
        base
          .replace(/<TxInfAndSts>.*?<\/TxInfAndSts>/s, '')
          .replace(
            /<CxlDtls>.*<\/CxlDtls>/s,
            `<RslvdCase><Id>C-${code}</Id></RslvdCase><CxlDtls><OrgnlGrpInfAndSts><OrgnlMsgId>RG-1</OrgnlMsgId><GrpCxlSts>ACCR</GrpCxlSts></OrgnlGrpInfAndSts></CxlDtls>`,
          ),
      ),
    ),
  )
  await say(
    'pmtinf only',
    world.perform(
      'olga',
      takeCancellationAnswer,
      xml(
        base.replace(
          /<CxlDtls>.*<\/CxlDtls>/s,
          `<CxlDtls><OrgnlPmtInfAndSts><RslvdCase><Id>C-${code}</Id></RslvdCase><OrgnlPmtInfId>RG-1</OrgnlPmtInfId><PmtInfCxlSts>ACCR</PmtInfCxlSts></OrgnlPmtInfAndSts></CxlDtls>`,
        ),
      ),
    ),
  )
  await say(
    'whole',
    world.perform(
      'olga',
      takeCancellationAnswer,
      xml(
        base
          .replace(/<CxlDtls>.*<\/CxlDtls>/s, '')
          .replace(
            /<Sts>.*?<\/Sts>/s,
            `<RslvdCase><Id>C-${code}</Id></RslvdCase><Sts><Conf>CNCL</Conf></Sts>`,
          ),
      ),
    ),
  )
  console.log(JSON.stringify((await ask(world, 'olga', paymentFile, { fileId })).cancellations))
})
test('056 oddities', async () => {
  const world = await createWorld()
  const base = Buffer.from(askedBack({}).bytes).toString()
  console.log(base)
  const bytes = (t: string, enc: BufferEncoding = 'utf8') => ({
    name: 'x.xml',
    bytes: new Uint8Array(Buffer.from(t, enc)),
  })
  let n = 0
  const variant = (t: string) => t.replaceAll('CASO-1', `CASO-V${(n += 1)}`)
  for (const v of ['01', '02', '08', '14', '15', '00', '99'])
    await say(
      'v' + v,
      world.perform(
        'olga',
        takeRecallRequests,
        bytes(variant(base.replaceAll('056.001.08', '056.001.' + v))),
      ),
    )
  await say(
    'utf16',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes('\uFEFF' + variant(base).replace('UTF-8', 'UTF-16'), 'utf16le'),
    ),
  )
  await say(
    'utf16 nodecl',
    world.perform('olga', takeRecallRequests, bytes('\uFEFF' + variant(base), 'utf16le')),
  )
  await say(
    'latin1',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replace('Ana Prueba', 'Ñandú'), 'latin1')),
  )
  await say(
    'ebcdic',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replace('UTF-8', 'IBM037'))),
  )
  await say(
    'dtd',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes(variant(base).replace(/(\?>)?\s*<Document/, '$1<!DOCTYPE x [<!ENTITY a "b">]><Document')),
    ),
  )
  await say(
    'prefix',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes(
        variant(base)
          .replaceAll(/<(\/?)(\w)/g, '<$1q:$2')
          .replace('xmlns=', 'xmlns:q='),
      ),
    ),
  )
  await say(
    'envelope',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes('<Env><Body>' + variant(base).replace(/<\?.*?\?>/, '') + '</Body></Env>'),
    ),
  )
  await say(
    'deep envelope',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes('<Env><Header/><Body><X>' + variant(base).replace(/<\?.*?\?>/, '') + '</X></Body></Env>'),
    ),
  )
  await say(
    'huge sum',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes(variant(base).replaceAll('10.00', '999999999999999999.99')),
    ),
  )
  await say(
    'neg',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replaceAll('>10.00', '>-10.00'))),
  )
  await say(
    'zero',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replaceAll('>10.00', '>0.00'))),
  )
  await say(
    'JPY',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replaceAll('"MXN">10.00', '"JPY">10'))),
  )
  await say(
    'XAU',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replaceAll('"MXN"', '"XAU"'))),
  )
  await say(
    'day',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replaceAll('2026-03-02', '2026-02-30'))),
  )
  await say(
    'day9999',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replaceAll('2026-03-02', '9999-12-31'))),
  )
  await say(
    'markup',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes(variant(base).replace('Ana Prueba', '&lt;script&gt;alert(1)&lt;/script&gt;\u202Egnp')),
    ),
  )
  await say(
    'cdata nul',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replace('Ana Prueba', '&#0;'))),
  )
  await say(
    'ffff',
    world.perform('olga', takeRecallRequests, bytes(variant(base).replace('Ana Prueba', '&#xFFFE;'))),
  )
  await say(
    'long',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes(variant(base).replace('Ana Prueba', 'A'.repeat(3_000_000))),
    ),
  )
  await say(
    '500',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes(variant(base).replace(/<Undrlyg>.*<\/Undrlyg>/s, (m) => m.repeat(500))),
    ),
  )
  await say(
    '501',
    world.perform(
      'olga',
      takeRecallRequests,
      bytes(variant(base).replace(/<Undrlyg>.*<\/Undrlyg>/s, (m) => m.repeat(501))),
    ),
  )
  await say('empty', world.perform('olga', takeRecallRequests, bytes('')))
  await say(
    'list',
    (async () => {
      const l = await ask(world, 'olga', recallRequests)
      return [
        l.waiting.length,
        l.waiting
          .slice(0, 20)
          .map((w) => [w.asked.caseId, w.asked.amount, w.asked.day, w.asked.payerName?.slice(0, 30)]),
      ]
    })(),
  )
})
