import { live } from '../src/program/life.ts'
import { builtPages, readAhead } from '../src/program/pages.ts'
import { readyText, startProgram } from '../src/program/program.ts'
import { knownArguments } from '../src/program/arguments.ts'

const help = `Usage: npm start            (installs and builds first when needed)
       npx node bin/serve.ts

Runs the whole product in one process: PostgreSQL (unless DATABASE_URL is set), web and worker.
Every setting is an environment variable: see docs/self-hosting.md.
GET /health/live and GET /health/ready tell how it is. SIGTERM ends it in order.

Options:
  --begun MS   count the seconds of the progress lines from this moment (milliseconds since 1970)
  -h, --help   show this text

Exit codes: 0 ended in order, 1 something broke, 2 settings or machine do not allow a start.
`

const { values } = knownArguments(help, {
  options: { help: { type: 'boolean', short: 'h' }, begun: { type: 'string' } },
})
if (values.help) process.stdout.write(help)
else
  await live(
    async ({ config, log, tell, seconds }) => {
      const starting = startProgram({ config, log, tell, pages: builtPages })
      readAhead()
      const program = await starting
      process.stdout.write(readyText(seconds(), program))
      return program
    },
    values.begun === undefined ? undefined : Number(values.begun),
  )
