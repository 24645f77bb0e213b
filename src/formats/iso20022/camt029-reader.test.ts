import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outcomeOf } from '#domain/banking/cancellation.ts'
import { readStatementFile } from '../statement-file.ts'
import { readCamt029 } from './camt029-reader.ts'
import { writeCamt029 } from './camt029-writer.ts'

const read = (xml: string) => readCamt029(Buffer.from(xml))

/** An answer of a bank, with what stands in it. */
const resolution = (inside: string, version = '09') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.029.001.${version}"><RsltnOfInvstgtn>
    <Assgnmt><Id>R-1</Id></Assgnmt>${inside}</RsltnOfInvstgtn></Document>`

const payment = (code: string, inside: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${code}</OrgnlEndToEndId>${inside}</TxInfAndSts>`

const because = (reason: string) => `<CxlStsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></CxlStsRsnInf>`

describe('what a bank answers to a cancellation', () => {
  test('is read as the sandbox bank writes it, and is recognised where statements are brought', () => {
    const xml = writeCamt029({
      id: 'R-1',
      createdAt: Temporal.ZonedDateTime.from('2026-11-20T10:00:00[Europe/Madrid]'),
      endToEndId: 'P-1',
      messageId: 'RG-1',
      status: 'RJCR',
      reason: 'AM04',
    })
    assert.deepEqual(read(xml), {
      read: true,
      answers: [{ endToEndId: 'P-1', caseId: null, status: 'RJCR', reason: 'AM04', text: null }],
    })
    assert.equal(readStatementFile(Buffer.from(xml)).format, 'camt.029')
  })

  test('says for each payment what it says itself, else what its batch or the whole says', () => {
    const xml = resolution(
      `<RslvdCase><Id>C-1</Id></RslvdCase><Sts><Conf>RJCR</Conf></Sts><CxlDtls><OrgnlPmtInfAndSts>${because('NOAS')}
       <PmtInfCxlSts>PDCR</PmtInfCxlSts>${payment('P-1', `<TxCxlSts>accr</TxCxlSts>`)}${payment('P-2', because('CUST'))}
       </OrgnlPmtInfAndSts>${payment('P-3', '<CxlStsRsnInf><Rsn><Prtry>X</Prtry></Rsn><AddtlInf>Sin saldo</AddtlInf></CxlStsRsnInf>')}
       </CxlDtls>`,
    )
    const answer = read(xml)
    assert.ok(answer.read)
    assert.deepEqual(
      answer.answers.map((each) => [each.endToEndId, each.status, each.reason, each.text, each.caseId]),
      [
        ['P-1', 'ACCR', 'NOAS', null, 'C-1'],
        ['P-2', 'PDCR', 'CUST', null, 'C-1'],
        ['P-3', 'RJCR', 'X', 'Sin saldo', 'C-1'],
      ],
    )
  })

  test('may answer the matter alone; about nothing, of another version, or damaged it is refused', () => {
    const whole = read(resolution('<RslvdCase><Id>C-P-1</Id></RslvdCase><Sts><Conf>CNCL</Conf></Sts>', '14'))
    assert.deepEqual(whole, {
      read: true,
      answers: [{ endToEndId: null, caseId: 'C-P-1', status: 'CNCL', reason: null, text: null }],
    })
    const matter = '<RslvdCase><Id>C-P-1</Id></RslvdCase>'
    for (const inside of [
      `<OrgnlGrpInfAndSts>${matter}<GrpCxlSts>ACCR</GrpCxlSts>${because('ARDT')}</OrgnlGrpInfAndSts>`,
      `<OrgnlPmtInfAndSts>${matter}<PmtInfCxlSts>ACCR</PmtInfCxlSts>${because('ARDT')}</OrgnlPmtInfAndSts>`,
    ])
      assert.deepEqual(read(resolution(`<Sts><Conf>PDCR</Conf></Sts><CxlDtls>${inside}</CxlDtls>`)), {
        read: true,
        answers: [{ endToEndId: null, caseId: 'C-P-1', status: 'ACCR', reason: 'ARDT', text: null }],
      })
    for (const [xml, why] of [
      ['<a', 'damaged'],
      ['<Document><CstmrPmtStsRpt/></Document>', 'other-file'],
      [resolution('<Sts><Conf>CNCL</Conf></Sts>'), 'of-nothing'],
      [resolution('', '15'), 'version-unknown'],
    ] as const)
      assert.deepEqual(read(xml), { read: false, why })
  })
})

test('a status that nobody knows cancels nothing', () => {
  const statuses = ['ACCR', 'CNCL', 'RJCR', 'PDCR', 'MODI', 'constructor', null]
  assert.deepEqual(statuses.map(outcomeOf), [
    'cancelled',
    'cancelled',
    'rejected',
    'pending',
    'unknown',
    'unknown',
    'unknown',
  ])
})
