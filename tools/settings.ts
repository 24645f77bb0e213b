import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withSettings } from '#program/settings-table.ts'
import { helpOnly } from '#program/arguments.ts'

const help = `Usage: npm run settings

Prints the table of settings from src/settings/settings.ts into docs/self-hosting.md.

Options:
  -h, --help   show this text
`

helpOnly(help)
const file = join(import.meta.dirname, '..', 'docs', 'self-hosting.md')
writeFileSync(file, withSettings(readFileSync(file, 'utf8')))
