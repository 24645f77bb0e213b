import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtRoutes } from '#program/pages.ts'
import { routesPage } from '#program/routes-page.ts'
import { knownArguments } from '#program/arguments.ts'

const help = `Usage: npm run routes [-- --check]

Prints docs/routes.md, the list of every page with its layout, title and guard, from the built pages. Needs
"npm run build" first.

Options:
      --check   write nothing; exit with 1 when the file differs from what would be written
  -h, --help    show this text
`

const target = join(import.meta.dirname, '..', 'docs', 'routes.md')

const { values } = knownArguments(help, {
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) process.stdout.write(help)
else {
  const page = routesPage(await builtRoutes())
  if (!values.check) writeFileSync(target, page)
  else if (readFileSync(target, 'utf8') !== page) {
    process.stderr.write('docs/routes.md differs from the routes: npm run routes\n')
    process.exitCode = 1
  }
}
