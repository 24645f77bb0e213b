import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { assert } from '#domain/assert.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { olga } from './rig.ts'
import { custodyAccounts } from '#test/simulation/cast.ts'
import { takeSteps } from '#test/intakes.ts'
import { setStage } from '#test/simulation/stage.ts'

/** What one import came to: seconds, megabytes and milliseconds. */
export type ImportMeasures = Readonly<{
  megabytes: number
  parsed: number
  /** Until whoever uploaded it has an answer: what is more than goes in at once goes in by steps. */
  accepted: number
  imported: number
  restMegabytes: number
  peakMegabytes: number
  longestMilliseconds: number
}>

const CURRENCY = 'MXN'
const RESOLUTION = 5
/** More are packed: the file would be larger than what is taken whole. */
const MOST_UNPACKED = 60_000

async function measureImport(on: string, entries: number): Promise<ImportMeasures> {
  const stage = await setStage(on, [])
  stage.moveTo(Temporal.Instant.from('2026-10-01T18:00:00Z'))
  const isPacked = entries > MOST_UNPACKED
  const bytes = await statementOf(entries, isPacked)
  const parsed = await parseBare(bytes, isPacked)
  globalThis.gc?.()
  const megabytes = () => process.memoryUsage.rss() / 2 ** 20
  const restMegabytes = megabytes()
  let peakMegabytes = restMegabytes
  const watching = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, megabytes())), RESOLUTION)
  const held = monitorEventLoopDelay({ resolution: RESOLUTION })
  held.enable()
  const began = performance.now()
  await stage.perform(olga, importStatement, { name: 'extracto', bytes })
  const accepted = (performance.now() - began) / 1000
  await takeSteps(stage)
  const imported = (performance.now() - began) / 1000
  held.disable()
  clearInterval(watching)
  const { rows } = await stage.database.pool.query<{ many: number }>(
    'select coalesce(sum(taken), 0)::int as many from statement_intakes',
  )
  assert(rows[0]?.many === entries, 'every entry is in the books')
  await stage.database.close()
  return {
    megabytes: bytes.length / 2 ** 20,
    parsed,
    accepted,
    imported,
    restMegabytes,
    peakMegabytes,
    longestMilliseconds: Math.max(0, held.max / 1e6 - RESOLUTION),
  }
}

/** The file through the strict parser alone, unpacked as it goes: nothing is made of what it tells. */
async function parseBare(bytes: Uint8Array, isPacked: boolean): Promise<number> {
  const began = performance.now()
  const parser = new SaxesParser({ xmlns: true })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pieces = Readable.from(inPieces(bytes))
  for await (const piece of isPacked ? pieces.pipe(createGunzip()) : pieces)
    parser.write(decoder.decode(piece, { stream: true }))
  parser.close()
  return (performance.now() - began) / 1000
}

const PIECE = 64 * 1024

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

/** Two hundred days of deposits of different sums and texts on the operator's account, packed where they are many. */
async function statementOf(entries: number, isPacked: boolean): Promise<Uint8Array> {
  const text = Readable.from(partsOfStatement(entries))
  return buffer(isPacked ? text.pipe(createGzip({ level: 1 })) : text)
}

const DAYS = 200
const FIRST = Temporal.PlainDate.from('2026-03-10')
const minorOf = (n: number) => 100 + ((n * 7919) % 90_000)
const dayOf = (day: number) => FIRST.add({ days: day }).toString()

function* partsOfStatement(entries: number): Generator<string> {
  const account = custodyAccounts.find(({ currency }) => currency === CURRENCY)
  const amount = (minor: number) =>
    `<Amt Ccy="${CURRENCY}">${(minor / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`
  const balance = (code: string, minor: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  let total = 0
  for (let n = 0; n < entries; n += 1) total += minorOf(n)
  yield `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-04-01T08:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id>
<Acct><Id><IBAN>${account?.number}</IBAN></Id><Ccy>${CURRENCY}</Ccy></Acct>
${balance('OPBD', 0, dayOf(0))}${balance('CLBD', total, dayOf(DAYS - 1))}`
  for (let n = 0; n < entries; n += 1)
    yield `
<Ntry>${amount(minorOf(n))}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayOf(Math.floor((n * DAYS) / entries))}</Dt></BookgDt><AcctSvcrRef>R${n}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ana Prueba</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>pago ${n}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  yield '</Stmt></BkToCstmrStmt></Document>'
}

// A program of its own, so that its memory is nothing else's: a database with its operator, and how many entries.
const [url = '', many = '0'] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await measureImport(url, Number(many)))}\n`)
