import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { lifecyclePage } from '#words/transactions/lifecycle-page.ts'
import { knownArguments } from '#program/arguments.ts'

const help = `Writes docs/lifecycle.md: the diagrams, rows and clocks of the process, from the process itself.

Usage: node tools/lifecycle.ts [--check]

  --check      write nothing; exit with 1 when the file differs from what would be written
  -h, --help   show this text
`

const target = new URL('../docs/lifecycle.md', import.meta.url)

const { values } = knownArguments(help, {
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  process.stdout.write(help)
} else if (values.check) {
  const written = await readFile(target, 'utf8').catch(() => '')
  if (written !== lifecyclePage()) {
    process.stderr.write('docs/lifecycle.md differs from the process: run node tools/lifecycle.ts\n')
    process.exitCode = 1
  }
} else {
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(target, lifecyclePage())
}
