import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { takeFiles } from '#domain/attachments/attachment.ts'
import { attachmentLimits } from '#domain/attachments/limits.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { takeEvidenceFiles } from '#domain/evidence/evidence-files.ts'
import { readHistory } from '#domain/history/export.ts'
import { readDecisionAnswer, readIdentityMessage } from '#domain/people/identity-message.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readCamt029 } from '#formats/iso20022/camt029-reader.ts'
import { readRecalls } from '#formats/iso20022/recall-reader.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import { previewTable } from '#formats/table/preview.ts'
import { faultsIn } from '#device/history/verify.ts'
import { profileOf } from '#test/bank-tables.ts'
import { NoForm, readParts } from '#web/server/acts/form-parts.ts'

/** Something that reads bytes of whoever sends them. It answers, or says no in its own way: nothing else leaves it. */
export type Parser = Readonly<{
  name: string
  read: (bytes: Buffer<ArrayBuffer>) => unknown
  /** Whether what it threw is how it says no. */
  isNo: (thrown: unknown) => boolean
  /** How many bytes reach it at most. */
  most: number
  /** So many bytes that are as costly as we know. */
  costly: (bytes: number) => Buffer<ArrayBuffer>
}>

const mebibyte = 1024 * 1024
const never = () => false
const filled = (bytes: number, start: string, unit: string, end = '') => {
  const times = Math.max(0, Math.floor((bytes - start.length - end.length) / unit.length))
  return Buffer.from(`${start}${unit.repeat(times)}${end}`, 'latin1')
}

const entry =
  '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><AcctSvcrRef>A</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>'
const statementStart =
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>a</MsgId><CreDtTm>2026-03-02T20:00:00</CreDtTm></GrpHdr><Stmt><Id>a</Id><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id><Ccy>EUR</Ccy></Acct>'

const recallStart =
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.056.001.08"><FIToFIPmtCxlReq><Assgnmt><Id>a</Id></Assgnmt>'
const askedBack =
  '<Undrlyg><TxInf><OrgnlEndToEndId>a</OrgnlEndToEndId><CxlRsnInf><Rsn><Cd>DUPL</Cd></Rsn></CxlRsnInf></TxInf></Undrlyg>'

/** Everything that reads untrusted bytes here. No QR code is read anywhere; ours are only drawn. */
export const parsers: readonly Parser[] = [
  {
    name: 'statement',
    most: statementMegabytes * mebibyte,
    read: (bytes) => readStatementFile(bytes),
    isNo: never,
    costly: (bytes) => filled(bytes, statementStart, entry, '</Stmt></BkToCstmrStmt></Document>'),
  },
  {
    name: 'recall',
    most: statementMegabytes * mebibyte,
    // What the sandbox and banks send about investigations is one family: both readers get all of it.
    read: (bytes) => [readRecalls(bytes), readCamt029(bytes)],
    isNo: never,
    costly: (bytes) => filled(bytes, recallStart, askedBack, '</FIToFIPmtCxlReq></Document>'),
  },
  {
    name: 'table',
    most: statementMegabytes * mebibyte,
    // As it is imported by what an operator told, and as it is shown to be told.
    read: (bytes) => [
      readStatementFile(bytes, { profiles: [profileOf()] }),
      previewTable(bytes, { currency: 'EUR', profile: profileOf() }),
    ],
    isNo: never,
    costly: (bytes) =>
      filled(bytes, 'Fecha;Concepto;Importe;Saldo\n', `02/03/2026;${'a'.repeat(300)};0,00;5,00\n`),
  },
  {
    name: 'file',
    most: attachmentLimits.fileBytes,
    read: (bytes) => Array.from(takeFiles([{ name: 'a.jpg', bytes }])),
    isNo: isRefusal,
    costly: (bytes) => filled(bytes, '\u00ff\u00d8\u00ff\u00da\0\u0002', '\u00ff\0', '\u00ff\u00d9'),
  },
  {
    name: 'evidence',
    most: attachmentLimits.fileBytes,
    read: (bytes) => Array.from(takeEvidenceFiles([{ name: 'a', bytes }], { keepsPlace: false })),
    isNo: isRefusal,
    // As many elements as a film of a minute may have, and its frames as large as they then are.
    costly: (bytes) =>
      filled(bytes, '\u001a\u0045\u00df\u00a3\u0087\u0042\u0082\u0084webm', `\u00ec\u00b0${'\0'.repeat(48)}`),
  },
  {
    name: 'form',
    most: attachmentLimits.submissionBytes,
    read: (bytes) => readParts(formRequest(bytes)),
    isNo: (thrown) => thrown instanceof NoForm,
    costly: (bytes) =>
      filled(
        bytes,
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
        '\r\n--',
        '\r\n--x--\r\n',
      ),
  },
  {
    name: 'webhook',
    most: 512 * 1024,
    read: (bytes) => [readIdentityMessage(bytes.toString()), readDecisionAnswer(bytes.toString())],
    isNo: never,
    costly: (bytes) => filled(bytes, '{"verification":[', '[[]],', '0]}'),
  },
  {
    name: 'history',
    // It is read on the device of whoever has it.
    most: 100 * mebibyte,
    read: async (bytes) => {
      const file = readHistory(bytes)
      if (typeof file !== 'string')
        for await (const fault of faultsIn(file)) if (fault.what === 'key-unreadable') break
    },
    isNo: never,
    costly: (bytes) => filled(bytes, '{"format":[', '{"a":0},', '0]}'),
  },
  {
    name: 'passkey',
    most: 16_000,
    read: (bytes) => decodeAttestationObject(bytes),
    // The program takes whatever the library throws for a passkey that does not fit.
    isNo: (thrown) => thrown instanceof Error,
    costly: (bytes) => filled(bytes, '\u009a\u007f\u00ff\u00ff\u00ff', '\u0080'),
  },
]

function formRequest(bytes: Buffer<ArrayBuffer>): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return new Request('http://localhost/', { method: 'POST', body: bytes, headers })
}

const corpusFolder = join(import.meta.dirname, 'corpus')

/** What a parser reads rightly, and what once was read wrongly: where its mutations begin. */
export function corpusOf({ name }: Parser): readonly Buffer[] {
  const folder = join(corpusFolder, name)
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file)))
}

/** Where a finding is kept, so that it is tried from then on. */
export function corpusFile({ name }: Parser, found: string): string {
  return join(corpusFolder, name, found)
}
