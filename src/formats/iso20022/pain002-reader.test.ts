import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPain002 } from './pain002-reader.ts'
import { writePain002 } from './pain002-writer.ts'

const read = (xml: string) => readPain002(Buffer.from(xml))

/** An answer of a bank, with what stands at the three levels. */
function report(group: string, batch = '', payments = ''): string {
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-11-20T10:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>RG-1</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>RG-1</OrgnlPmtInfId>${batch}${payments}</OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt></Document>`
}

const payment = (status: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>P-1</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`

const because = (code: string, text = '') =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf>`

describe('the answer of a bank to a payment file', () => {
  test('is read as the sandbox bank writes it', () => {
    const createdAt = Temporal.ZonedDateTime.from('2026-11-20T10:00:00[Europe/Madrid]')
    const rejected = [{ code: 'P-2', reason: 'AC01' }]
    const told = { messageId: 'R-1', createdAt, about: 'RG-1', count: 2, rejected }

    assert.deepEqual(read(writePain002({ ...told, reason: null })), {
      read: true,
      about: 'RG-1',
      status: 'PART',
      reason: null,
      count: 2,
      payments: [{ endToEndId: 'P-2', status: 'RJCT', reason: 'AC01', amount: null }],
    })
    const whole = read(writePain002({ ...told, rejected: [], reason: 'AM04' }))
    assert.ok(whole.read)
    assert.deepEqual([whole.status, whole.reason, whole.payments], ['RJCT', 'AM04', []])
  })

  test('rejects all of the file where its batch is rejected', () => {
    const answer = read(report('', `<PmtInfSts>RJCT</PmtInfSts>${because('DT01')}`))
    assert.ok(answer.read)
    assert.deepEqual([answer.status, answer.reason], ['RJCT', 'DT01'])
    const taken = read(report('', '<PmtInfSts>accp</PmtInfSts>'))
    assert.equal(taken.read && taken.status, 'ACCP')
  })

  test('says the reason in the words of the bank where the code is no reason', () => {
    const reasons = [
      because('NARR', 'CUENTA EN CONCURSO'),
      '<StsRsnInf><Rsn><Prtry>E-17</Prtry></Rsn><AddtlInf>SIN FIRMA</AddtlInf></StsRsnInf>',
      because('AC04', 'CUENTA CERRADA'),
      because('NARR'),
    ].map((each) => {
      const answer = read(report('', '', payment('RJCT', each)))
      return answer.read && answer.payments[0]?.reason
    })
    assert.deepEqual(reasons, ['CUENTA EN CONCURSO', 'E-17 SIN FIRMA', 'AC04', 'NARR'])
  })

  test('says that it is a repetition at whatever level and in whatever words the bank says so', () => {
    const rejected = '<PmtInfSts>RJCT</PmtInfSts>'
    const files = [
      report(`<GrpSts>RJCT</GrpSts>${because('DU01')}`, rejected),
      report(`<GrpSts>RJCT</GrpSts>${because('AM04')}`, rejected + because('DU02')),
      report(`<GrpSts>RJCT</GrpSts>${because('DU01')}`, rejected + because('AM04')),
    ].map(read)
    assert.deepEqual(
      files.map((each) => each.read && each.reason),
      ['DU01', 'DU02', 'DU01'],
    )
    const payments = [
      '<StsRsnInf><Rsn><Prtry>DU04</Prtry></Rsn><AddtlInf>YA PRESENTADA</AddtlInf></StsRsnInf>',
      because('NARR') + because('AM05'),
      because('NARR', '/AM05/ operación repetida'),
      because('dupl'),
    ].map((each) => {
      const answer = read(report('', '', payment('RJCT', each)))
      return answer.read && answer.payments[0]?.reason
    })
    assert.deepEqual(payments, ['DU04', 'AM05', 'AM05', 'DUPL'])
  })

  test('cuts a long reason so that it can be kept', () => {
    const answer = read(report('', '', payment('RJCT', because('NARR', `${'x'.repeat(104)}😀`))))
    assert.ok(answer.read && answer.payments[0]?.reason?.isWellFormed())
  })

  test('keeps the amount that the bank repeats', () => {
    const amount = '<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">12.30</InstdAmt></Amt></OrgnlTxRef>'
    const answer = read(report('', '', payment('ACSC', amount)))
    assert.ok(answer.read)
    assert.deepEqual(answer.payments[0]?.amount, { minor: 1230n, currency: 'EUR' })
  })

  const refused: readonly (readonly [string, string, string])[] = [
    ['no XML', 'hola', 'damaged'],
    ['a declaration that could expand', '<!DOCTYPE a><a/>', 'damaged'],
    ['another message', '<Document><BkToCstmrStmt/></Document>', 'other-file'],
    [
      'a rejection of all beside a payment that is made',
      report('<GrpSts>RJCT</GrpSts>', '', payment('ACSC')),
      'contradicts',
    ],
    [
      'a rejection of the file whose batch is taken',
      report('<GrpSts>RJCT</GrpSts>', '<PmtInfSts>ACCP</PmtInfSts>'),
      'contradicts',
    ],
    [
      'two answers in one',
      report('<GrpSts>ACCP</GrpSts>').replace(
        '</CstmrPmtStsRpt>',
        '<OrgnlGrpInfAndSts><OrgnlMsgId>RG-1</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt>',
      ),
      'contradicts',
    ],
    ['a payment twice', report('', '', payment('ACSC') + payment('RJCT')), 'contradicts'],
    [
      'a payment without a name',
      report('', '', '<TxInfAndSts><TxSts>RJCT</TxSts></TxInfAndSts>'),
      'of-nothing',
    ],
    ['no file that it answers', report('').replace(/<OrgnlMsgId>.*<\/OrgnlMsgId>/, ''), 'of-nothing'],
    ['a number of payments that is none', report('<OrgnlNbOfTxs>dos</OrgnlNbOfTxs>'), 'damaged'],
    [
      'an amount that cannot be read',
      report(
        '',
        '',
        payment('RJCT', '<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">1,5</InstdAmt></Amt></OrgnlTxRef>'),
      ),
      'damaged',
    ],
    [
      'two batches',
      report('').replace('</CstmrPmtStsRpt>', '<OrgnlPmtInfAndSts/></CstmrPmtStsRpt>'),
      'contradicts',
    ],
  ]
  for (const [what, xml, why] of refused)
    test(`is not taken from ${what}`, () => assert.deepEqual(read(xml), { read: false, why }))
})
