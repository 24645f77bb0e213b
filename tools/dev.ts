import { live } from '#program/life.ts'
import { sourcePages } from '#program/pages.ts'
import { readyText, startProgram } from '#program/program.ts'
import { helpOnly } from '#program/arguments.ts'

const help = `Usage: npm run dev

The whole product from the sources, for whoever works on it: pages reload in the browser,
and the program starts again when a file of another room changes.
MODE is "development" unless set.

Options:
  -h, --help   show this text
`

helpOnly(help)
process.env['MODE'] ??= 'development'
// A browser that keeps a page open must not hold up the next start.
process.env['SHUTDOWN_SECONDS'] ??= '1'
await live(async ({ config, log, tell, seconds }) => {
  const program = await startProgram({ config, log, tell, pages: sourcePages })
  process.stdout.write(readyText(seconds(), program))
  return program
})
