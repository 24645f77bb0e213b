import { parseArgs } from 'node:util'
import { newPushKeys } from '../src/outside/push/vapid.ts'
import { layFoundation } from '../src/program/foundation.ts'
import { settingsOrExit } from '../src/program/life.ts'
import { createLog } from '../src/program/log.ts'
import { addPushKeys, newestPushKey } from '#store/notices/push-keys.ts'

const help = `Usage: npx node bin/renew-push-key.ts

Exchanges the pair of keys by which push services know this instance (VAPID), in the database of the settings. The
program may run meanwhile. Each browser subscribes under the new pair when it is opened again; until then the old one
sends to it, and goes when nobody uses it any more: call this once more, later, to be rid of it.

Options:
  -h, --help   show this text

Exit codes: 0 the new pair is in use, 1 something broke, 2 the program was called wrongly.
`

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
    if (values.help) {
      process.stdout.write(help)
      return 0
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    return 2
  }
  const config = settingsOrExit()
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const foundation = await layFoundation({ config, log: createLog(config.logLevel), tell })
    try {
      const { database, seals, clock } = foundation.means
      await addPushKeys(database.writer, newPushKeys(), { seals, at: clock() })
      const key = await newestPushKey(database.reader)
      process.stdout.write(`La clave pública de los avisos es ahora ${key?.publicKey}.\n`)
      return 0
    } finally {
      await foundation.close()
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    return 1
  }
}
