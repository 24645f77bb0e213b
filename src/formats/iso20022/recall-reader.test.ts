import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MOST_RECALLS } from '#domain/banking/recall-request.ts'
import { writeCamt056 } from './camt056-writer.ts'
import { readRecalls } from './recall-reader.ts'
import { readStatementFile } from '../statement-file.ts'

const read = (xml: string) => readRecalls(Buffer.from(xml))

/** A request between banks, with what stands under it. */
const between = (underlying: string, version = '08') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.056.001.${version}"><FIToFIPmtCxlReq>
    <Assgnmt><Id>A-1</Id><CreDtTm>2026-11-20T10:00:00</CreDtTm></Assgnmt>${underlying}</FIToFIPmtCxlReq></Document>`

const because = (code: string, text = '') =>
  `<CxlRsnInf><Rsn><Cd>${code}</Cd></Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</CxlRsnInf>`

const payment = (endToEndId: string, more = '') =>
  `<Undrlyg><TxInf><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>${more}</TxInf></Undrlyg>`

/** What a file asks, without what it does not say. */
function asked(xml: string) {
  const answer = read(xml)
  assert.ok(answer.read, xml)
  return answer.requests.map((each) =>
    Object.fromEntries(
      Object.entries(each).filter(
        ([name, value]) => value !== null && (name !== 'references' || each.references.length > 0),
      ),
    ),
  )
}

describe('what banks ask back', () => {
  test('is read as the sandbox bank writes it, and is recognised where statements are brought', () => {
    const xml = writeCamt056({
      caseId: 'CASO-1',
      createdAt: Temporal.ZonedDateTime.from('2026-11-20T10:00:00[Europe/Madrid]'),
      day: '2026-11-19',
      amountMinor: 1_234n,
      currency: 'EUR',
      endToEndId: 'E-1',
      bankReference: 'SB1',
      payerName: 'Ana Prueba',
      account: 'ES9121000418450200051332',
      reason: 'FRAD',
      text: 'Denuncia & parte',
    })
    assert.deepEqual(read(xml), {
      read: true,
      requests: [
        {
          caseId: 'CASO-1',
          cancellationId: 'CASO-1',
          endToEndId: 'E-1',
          references: ['SB1'],
          amount: { minor: 1_234n, currency: 'EUR' },
          day: '2026-11-19',
          reason: 'FRAD',
          text: 'Denuncia & parte',
          payerName: 'Ana Prueba',
        },
      ],
    })
    const statement = readStatementFile(Buffer.from(xml))
    assert.deepEqual([statement.read, statement.format, statement.version], [false, 'camt.056', '08'])
  })

  test('is read in every version from 01 to 14, under any prefix, and in no other', () => {
    for (const version of ['01', '02', '08', '11', '14'])
      assert.deepEqual(asked(between(payment('E-1'), version)), [{ caseId: 'A-1', endToEndId: 'E-1' }])
    for (const version of ['00', '15'])
      assert.deepEqual(read(between(payment('E-1'), version)), { read: false, why: 'version-unknown' })
    const prefixed = between(payment('E-1'))
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=')
    assert.deepEqual(asked(prefixed), [{ caseId: 'A-1', endToEndId: 'E-1' }])
    assert.deepEqual(asked(between(payment('E-1')).replace(/ xmlns="[^"]*"/, '')), [
      { caseId: 'A-1', endToEndId: 'E-1' },
    ])
  })

  test('asks for several payments at once, each with its own matter and reason', () => {
    const xml = between(
      payment('E-1', `<Case><Id>C-1</Id></Case>${because('DUPL')}`) +
        payment('E-2', because('frad', 'Parte 7') + '<OrgnlUETR>U-2</OrgnlUETR>') +
        payment(
          'NOTPROVIDED',
          '<OrgnlTxId>T-3</OrgnlTxId><CxlRsnInf><Rsn><Prtry>Error</Prtry></Rsn></CxlRsnInf>',
        ),
    )
    assert.deepEqual(asked(xml), [
      { caseId: 'C-1', endToEndId: 'E-1', reason: 'DUPL' },
      { caseId: 'A-1', endToEndId: 'E-2', references: ['U-2'], reason: 'FRAD', text: 'Parte 7' },
      { caseId: 'A-1', references: ['T-3'], reason: 'Error' },
    ])
  })

  test('of a customer, a batch says for its payments what they do not say; one without payments is asked for whole', () => {
    const batch = (inside: string) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.055.001.08"><CstmrPmtCxlReq><Assgnmt><Id>A-1</Id></Assgnmt>
       <Undrlyg><OrgnlPmtInfAndCxl><PmtCxlId>P-1</PmtCxlId><Case><Id>C-9</Id></Case><OrgnlPmtInfId>LOTE</OrgnlPmtInfId>
       ${because('CUST')}${inside}</OrgnlPmtInfAndCxl></Undrlyg></CstmrPmtCxlReq></Document>`
    const day = '<OrgnlReqdExctnDt><Dt>2026-11-19</Dt></OrgnlReqdExctnDt>'
    const one = `<TxInf><OrgnlEndToEndId>E-1</OrgnlEndToEndId><OrgnlInstdAmt Ccy="CLP">1500</OrgnlInstdAmt>${day}</TxInf>`
    assert.deepEqual(asked(batch(one)), [
      {
        caseId: 'C-9',
        endToEndId: 'E-1',
        amount: { minor: 1_500n, currency: 'CLP' },
        day: '2026-11-19',
        reason: 'CUST',
      },
    ])
    assert.deepEqual(asked(batch('')), [
      { caseId: 'C-9', cancellationId: 'P-1', references: ['LOTE'], reason: 'CUST' },
    ])
    const group = between(
      `<Undrlyg><OrgnlGrpInfAndCxl><OrgnlMsgId>M-1</OrgnlMsgId><GrpCxl>true</GrpCxl>${because('TECH')}</OrgnlGrpInfAndCxl></Undrlyg>`,
    )
    assert.deepEqual(asked(group), [{ caseId: 'A-1', references: ['M-1'], reason: 'TECH' }])
  })

  test('cuts what is too long, and no sign in two', () => {
    const [long] = asked(between(payment(`${'x'.repeat(69)}😀`, because('NARR', '😀'.repeat(900)))))
    assert.equal(long?.['endToEndId'], `${'x'.repeat(69)}\uFFFD`)
    assert.equal(long?.['text'], '😀'.repeat(250))
  })

  test('is refused where it is something else, damaged, about nothing, or about too much', () => {
    const amount = (text: string) =>
      payment('E-1', `<OrgnlIntrBkSttlmAmt Ccy="EUR">${text}</OrgnlIntrBkSttlmAmt>`)
    for (const [xml, why] of [
      ['', 'damaged'],
      ['{"a":1}', 'damaged'],
      ['<!DOCTYPE a []><Document/>', 'damaged'],
      ['<Document><CstmrPmtStsRpt/></Document>', 'other-file'],
      [between(''), 'of-nothing'],
      [between(payment('NOTPROVIDED')), 'of-nothing'],
      [between(amount('1.234')), 'damaged'],
      [between(amount('1').replace('EUR', 'ZZZ')), 'damaged'],
      [between(payment('E').repeat(MOST_RECALLS + 1)), 'too-many'],
    ] as const)
      assert.deepEqual(read(xml), { read: false, why }, xml.slice(0, 300))
  })
})
