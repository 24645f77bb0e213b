import { monitorEventLoopDelay } from 'node:perf_hooks'
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

async function measureImport(on: string, entries: number): Promise<ImportMeasures> {
  const stage = await setStage(on, [])
  stage.moveTo(Temporal.Instant.from('2026-04-01T18:00:00Z'))
  const bytes = statementOf(entries)
  const parsed = secondsOf(() => parseBare(bytes))
  globalThis.gc?.()
  const megabytes = () => process.memoryUsage.rss() / 2 ** 20
  const restMegabytes = megabytes()
  let peakMegabytes = restMegabytes
  const watching = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, megabytes())), RESOLUTION)
  const held = monitorEventLoopDelay({ resolution: RESOLUTION })
  held.enable()
  const began = performance.now()
  await stage.perform(olga, importStatement, { name: 'extracto.xml', bytes })
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

function secondsOf(work: () => void): number {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

const PIECE = 64 * 1024

/** The file in pieces through the strict parser alone: nothing is made of what it tells. */
function parseBare(bytes: Uint8Array): void {
  const parser = new SaxesParser({ xmlns: true })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0; from < bytes.length; from += PIECE)
    parser.write(decoder.decode(bytes.subarray(from, from + PIECE), { stream: true }))
  parser.close()
}

/** A month of deposits of different sums and texts on the operator's account. */
function statementOf(entries: number): Buffer {
  const account = custodyAccounts.find(({ currency }) => currency === CURRENCY)
  const amount = (minor: number) =>
    `<Amt Ccy="${CURRENCY}">${(minor / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`
  const balance = (code: string, minor: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const minors = Array.from({ length: entries }, (_, n) => 100 + ((n * 7919) % 90_000))
  const ntries = minors.map((minor, n) => {
    const day = `2026-03-${String(1 + Math.floor((n * 31) / entries)).padStart(2, '0')}`
    return `<Ntry>${amount(minor)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>R${n}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ana Prueba</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>pago ${n}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  const total = minors.reduce((sum, minor) => sum + minor, 0)
  return Buffer.from(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-04-01T08:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id>
<Acct><Id><IBAN>${account?.number}</IBAN></Id><Ccy>${CURRENCY}</Ccy></Acct>
${balance('OPBD', 0, '2026-03-01')}${balance('CLBD', total, '2026-03-31')}
${ntries.join('\n')}</Stmt></BkToCstmrStmt></Document>`)
}

// A program of its own, so that its memory is nothing else's: a database with its operator, and how many entries.
const [url = '', many = '0'] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await measureImport(url, Number(many)))}\n`)
