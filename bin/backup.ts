import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCopies } from '#outside/backup/backup-folder.ts'
import { claimFolder } from '#outside/backup/claimed-folder.ts'
import { knownArguments } from '#program/arguments.ts'
import { copyWhole, moveLog } from '#program/backup/keep-copies.ts'
import { settingsOrExit } from '#program/life.ts'
import { openPostgres } from '#program/postgres.ts'
import { whileNobodyElseCopies } from '#store/database/archiving.ts'

const help = `Uso: npx node bin/backup.ts [--new-key ARCHIVO | --list]

Hace ahora una copia entera de la base incluida en BACKUP_DIR y lleva allí lo escrito hasta ahora, todo cerrado para
quien tenga la clave privada. Con BACKUP_DIR, el programa ya lo hace solo: una entera al día y lo escrito
cada minuto.

  --new-key ARCHIVO  crea un par de claves: la privada en ARCHIVO, que no debe quedarse en esta máquina,
                     y dice la pública, para BACKUP_KEY
  --list             dice las copias que hay, sin hacer ninguna
  -h, --help         muestra este texto

Sale con 0 si se hizo, con 1 si no, y con 2 si la orden o los ajustes no valen.
`

const { values } = knownArguments(help, {
  options: {
    'new-key': { type: 'string' },
    list: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
if (values.help) process.stdout.write(help)
else if (values['new-key'] !== undefined) await makeKey(values['new-key'])
else await copy()

async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: 'wx' })
  say(`BACKUP_KEY=${await identityToRecipient(identity)}`)
  say(
    `La clave privada está en ${file}: guárdala en otro lugar y bórrala de aquí. Sin ella ninguna copia se abre.`,
  )
}

async function copy(): Promise<void> {
  const config = settingsOrExit()
  const to = config.backup
  if (to === null) {
    process.stderr.write('Faltan BACKUP_DIR y BACKUP_KEY: no hay dónde copiar.\n')
    process.exitCode = 2
    return
  }
  if (!values.list) {
    const server = await openPostgres(config, (line) => void process.stderr.write(`${line}\n`))
    const copying = {
      config,
      postgres: join(config.dataDir, 'postgres'),
      ownerUrl: server.url,
      to,
    }
    try {
      await whileNobodyElseCopies(server.url, { waits: true }, async () => {
        await claimFolder(to.folder, copying.postgres)
        await copyWhole(copying)
        say(`Partes de lo escrito que se llevaron: ${await moveLog(copying)}.`)
      })
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
      return
    } finally {
      await server.stop()
    }
  }
  for (const { name, endedAt, broken, files } of await listCopies(to.folder)) {
    const bytes = Object.values(files).reduce((sum, each) => sum + each.bytes, 0)
    say(
      `${name}: entera el ${endedAt}, ${(bytes / 1e6).toFixed(1)} MB. ${broken.length === 0 ? 'Probada y sana.' : `Probada, y no es sana: ${broken.join(' ')}`}`,
    )
  }
}
