import { writeFileSync } from 'node:fs'
import { digestOfBytes } from '#domain/digest.ts'
import { fuzz, fuzzedSettings } from '#test/fuzz/fuzzing.ts'
import { corpusFile, parsers } from '#test/fuzz/parsers.ts'
import { costOf, fuzzParser } from '#test/fuzz/parsing.ts'
import { startedProgram } from '#test/http/program.ts'
import { knownArguments } from '#program/arguments.ts'

const help = `Usage: npm run fuzz -- [--seconds N] [--seed S] [--only CASE] [--parsers]

Sends every door of a built program (npm run build), on a PostgreSQL of its own, what nobody would send, drawn by a seed,
and tells what broke it, held it longer than 50 ms of processor, or left something behind although it was refused.

With --parsers, gives whatever reads bytes of strangers mutations of its corpus (test/fuzz/corpus), to which it adds what
it finds, and prints what a megabyte costs each of them.

Options:
  --parsers     the parsers instead of the doors
  --seconds N   how long, 60 by default; for each parser with --parsers
  --seed S      the same seed draws the same requests; another one each time by default
  --only CASE   one case of a seed, as a finding names it
  -h, --help    show this text

Exit codes: 0 nothing was found, 1 something was.
`

const { values } = knownArguments(help, {
  options: {
    help: { type: 'boolean', short: 'h' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    only: { type: 'string' },
    parsers: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit()
}

const tell = (line: string) => void process.stdout.write(`${line}\n`)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
tell(`seed ${seed}`)
process.exitCode = (await (values.parsers ? parsersFail() : doorsFail())) ? 1 : 0

/** Tells what each parser bore and what it costs; whether one did not. */
async function parsersFail(): Promise<boolean> {
  let fails = false
  for (const parser of parsers) {
    const { tried, unborne } = await fuzzParser(parser, {
      seed,
      most: Infinity,
      seconds: Number(values.seconds),
    })
    for (const { what, bytes } of unborne) {
      const file = corpusFile(parser, `found-${digestOfBytes(bytes).slice(0, 8)}`)
      writeFileSync(file, bytes)
      tell(`${parser.name} ${what}: kept in ${file}`)
      fails = true
    }
    const { quarter, whole } = await costOf(parser, 8 * 1024 * 1024)
    const cost = `${quarter.toFixed(1)} and ${whole.toFixed(1)} ms a megabyte`
    tell(`${parser.name}: ${tried} tried, ${unborne.length} not borne; ${cost}`)
  }
  return fails
}

/** Tells what every door of a program bore; whether something did not. */
async function doorsFail(): Promise<boolean> {
  const { address, means, stop } = await startedProgram(fuzzedSettings)
  try {
    const limits = { seed, most: Infinity, seconds: Number(values.seconds), tell }
    const only = values.only === undefined ? {} : { only: Number(values.only) }
    const { doors, cases, answers, longest, findings } = await fuzz(address, means, { ...limits, ...only })
    tell(
      `${cases} cases at ${doors} doors, ${JSON.stringify(answers)}, longest work ${Math.round(longest)} ms`,
    )
    tell(`${findings.length} found`)
    return findings.length > 0
  } finally {
    await stop()
  }
}
