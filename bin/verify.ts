import { readFile } from 'node:fs/promises'
import { readHistory } from '#domain/history/export.ts'
import { faultsAgainst } from '#device/history/verify.ts'
import { knownArguments } from '#program/arguments.ts'
import { historyReport } from '#web/views/site/history-report.ts'
import { unreadText } from '#words/history.ts'

const help = `Uso: node bin/verify.ts ARCHIVO [--key HUELLA] [--against ANTERIOR]

Comprueba un historial que se descargó de Resguardo, sin red y sin base de datos: que cada hecho sea el que
se anotó, que esté bajo una raíz firmada y que cada raíz siga a la anterior. Vale también el archivo de los
propios datos.

  --key HUELLA         la huella de la clave, como está en un comprobante o en «Quién responde»
  --against ANTERIOR   otro archivo, descargado antes: dice si desde entonces se cambió una raíz o un hecho
  -h, --help           muestra este texto

Sale con 0 si la historia es la que se firmó y con 1 si no lo es o no se puede leer.
`

const { values, positionals } = knownArguments(help, {
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    against: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const [path] = positionals
if (values.help || path === undefined) {
  process.stdout.write(help)
  process.exit(values.help ? 0 : 2)
}

/** A history out of a file; ends the program where there is none. */
async function historyIn(from: string) {
  const bytes = await readFile(from).catch(() => null)
  const history = bytes === null ? null : readHistory(bytes)
  if (history !== null && typeof history !== 'string') return history
  process.stdout.write(`${from}: ${history ? unreadText(history) : 'No se pudo abrir el archivo.'}\n`)
  return process.exit(1)
}

const history = await historyIn(path)
const earlier = values.against === undefined ? null : await historyIn(values.against)
const key = values.key?.replaceAll(/[\s:]/g, '').toLowerCase()
const [report, before] = await Promise.all([
  historyReport(history, { key, more: earlier ? faultsAgainst(history, earlier) : [] }),
  earlier && historyReport(earlier, { key }),
])
const lines = [report.verdict, ...report.faults.map((fault) => `- ${fault}`), ...report.facts]
if (before && !before.isSound)
  lines.push('El archivo anterior:', before.verdict, ...before.faults.map((fault) => `- ${fault}`))
if (key === undefined && report.isSound)
  lines.push('No diste la huella (--key): sin ella no se sabe de quién es la firma.')
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = report.isSound && (before?.isSound ?? true) ? 0 : 1
