import { createServer } from 'node:http'
import { join } from 'node:path'
import { isCurrency, minorFromDecimal } from '#domain/money.ts'
import { existing } from '#domain/assert.ts'
import { bankAtDoor } from '#outside/bank/sandbox-door.ts'
import { askedOf } from '#program/arguments.ts'
import { openBank } from '#program/bank.ts'
import { custodyAccounts } from '#program/custody.ts'
import { readConfig } from '#settings/config.ts'

const help = `Serves the sandbox bank at a door, as a connector to a real bank would (docs/bank-door.json).

Usage: BANK_DOOR_KEY=… node tools/bank-door.ts [--port 7410]
       node tools/bank-door.ts --deposit 120.00 --currency EUR --text "pago RG-…"

Its books are in the folder sandbox-bank of DATA_DIR. A program tries it with SANDBOX_BANK=off,
BANK_DOOR_URL=http://127.0.0.1:7410 and the same BANK_DOOR_KEY. What is new is in a statement within three seconds.

Options:
  --port N         where it listens on this machine; 7410 when it is not said
  --deposit SUM    money comes in from somebody, and the program ends
  --currency CODE  of the deposit; EUR when it is not said
  --text TEXT      what the payer wrote
  --help           show this text
`

const STATEMENT_MS = 3000

const asked = askedOf(
  help,
  {
    options: {
      port: { type: 'string', default: '7410' },
      deposit: { type: 'string' },
      currency: { type: 'string', default: 'EUR' },
      text: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h' },
    },
  },
  ({ port, deposit, currency, text }) => {
    if (!/^\d{1,5}$/.test(port)) return `--port ${port} is no port.`
    if (!isCurrency(currency)) return `--currency ${currency} is none that the books keep.`
    if (deposit !== undefined && !/^\d{1,9}(?:\.\d\d)?$/.test(deposit))
      return `--deposit ${deposit} is no sum.`
    return { port: Number(port), deposit, currency, text }
  },
)

const env = { ...process.env, SANDBOX_BANK: 'on', BANK_DOOR_URL: undefined }
const config = readConfig(env)
const bank = existing((await openBank(config)).sandboxBank, 'the sandbox bank is asked for')
const now = () => Temporal.Now.instant()

if (asked.deposit === undefined) await serve(asked.port)
else {
  const { deposit, currency, text } = asked
  const { number } = existing(
    custodyAccounts(config).find((each) => each.currency === currency),
    'the sandbox bank keeps every currency',
  )
  const amountMinor = minorFromDecimal(deposit, currency)
  const payer = { payerName: 'Ana Prueba', payerAccount: null, text }
  await bank.deposit({ account: number, amountMinor, currency, ...payer }, now())
}

async function serve(port: number): Promise<void> {
  const key = process.env['BANK_DOOR_KEY']?.trim()
  if (key === undefined || key === '') {
    process.stderr.write(`BANK_DOOR_KEY is missing.\n\n${help}`)
    process.exit(2)
  }
  const server = createServer(await bankAtDoor(bank, { key, folder: join(config.dataDir, 'sandbox-door') }))
  server.listen(port, '127.0.0.1', () => process.stdout.write(`The sandbox bank listens at ${port}.\n`))
  setInterval(() => void tellNews(), STATEMENT_MS)
}

async function tellNews(): Promise<void> {
  if (await bank.hasNews(now())) await bank.issueStatement(now())
}
