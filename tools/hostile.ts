import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ordinaryPeople, type Met } from '#test/hostile/ordinary-people.ts'
import { programBeside, type ProgramBeside } from '#test/hostile/program-beside.ts'
import { knownArguments } from '#program/arguments.ts'

const help = `Usage: npm run hostile -- [--quiet SECONDS] [--hostile SECONDS]

Starts a built program (npm run build) with a PostgreSQL of its own on a free port of this machine. Ordinary people use it
alone for a while, then beside a crowd that floods it: sign-ups, sign-ins, drafts, files, statements, bodies that never
end, many open pages. Prints how long ordinary people waited in both, the memory of the program, and whether everything
that it took is kept.

Options:
  --quiet SECONDS     how long they are alone, 30 by default
  --hostile SECONDS   how long the crowd is there, 60 by default
  -h, --help          show this text

Exit codes: 0 the slowest hundredth of ordinary requests took at most twice as long, nothing is lost and memory has an
end; 1 otherwise.
`

const MOST_RATIO = 2
const MOST_MEGABYTES = 1_024

const { values } = knownArguments(help, {
  options: {
    help: { type: 'boolean', short: 'h' },
    quiet: { type: 'string', default: '30' },
    hostile: { type: 'string', default: '60' },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit()
}

const tell = (line: string) => void process.stdout.write(`${line}\n`)
const program = await programBeside()
try {
  process.exitCode = (await isBorne(program)) ? 0 : 1
} finally {
  await program.stop()
}

async function isBorne({ address, megabytes }: ProgramBeside): Promise<boolean> {
  const people = await ordinaryPeople(address)
  // What is read for the first time is read from the disk.
  await people.live(5)
  const memory: number[] = []
  const watching = setInterval(() => memory.push(megabytes()), 1_000)
  try {
    const quiet = await people.live(Number(values.quiet))
    const quietMemory = memory.splice(0)
    tell(`quiet    ${figuresOf(quiet)}, memory ${rangeOf(quietMemory)}`)
    const [hostile, answers] = await Promise.all([
      people.live(Number(values.hostile)),
      crowdAt(address, Number(values.hostile)),
    ])
    tell(`hostile  ${figuresOf(hostile)}, memory ${rangeOf(memory)}`)
    for (const line of eachOf(quiet, hostile)) tell(line)
    tell(
      `memory each five seconds: ${memory
        .filter((_, at) => at % 5 === 0)
        .map(Math.round)
        .join(' ')} MB`,
    )
    for (const [flood, counts] of Object.entries(answers)) tell(`  ${flood}: ${JSON.stringify(counts)}`)
    const ratio = atPart(hostile, 0.99) / atPart(quiet, 0.99)
    const lost = await people.lost()
    tell(`ratio of p99 ${ratio.toFixed(2)}, of p50 ${(atPart(hostile, 0.5) / atPart(quiet, 0.5)).toFixed(2)}`)
    tell(`${people.keptMessages()} messages were taken, ${lost.length} texts are lost`)
    return ratio <= MOST_RATIO && lost.length === 0 && Math.max(...memory) <= MOST_MEGABYTES
  } finally {
    clearInterval(watching)
  }
}

/** Lets the crowd loose for some seconds, in a process of its own; answers what it was answered. */
async function crowdAt(
  address: string,
  seconds: number,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const file = join(import.meta.dirname, '..', 'test', 'hostile', 'hostile-clients.ts')
  const child = spawn(process.execPath, [file, address, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const cut = setTimeout(() => child.kill('SIGKILL'), (seconds + 30) * 1000)
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(cut)
  return said === '' ? { crowd: { killed: 1 } } : JSON.parse(said)
}

function atPart({ waits }: Pick<Met, 'waits'>, part: number): number {
  const sorted = waits.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** How long each thing took, in the middle and at the longest, alone and beside the crowd. */
function eachOf(quiet: Met, hostile: Met): readonly string[] {
  const figures = ({ waits }: Met, what: string) => {
    const of = { waits: waits.filter((wait) => wait.what === what) }
    return `${Math.round(atPart(of, 0.5))} / ${Math.round(atPart(of, 1))} ms`
  }
  return [...new Set(hostile.waits.map(({ what }) => what))].map(
    (what) => `  ${what}: ${figures(quiet, what)}, then ${figures(hostile, what)}`,
  )
}

function figuresOf(met: Met): string {
  const [p50, p99] = [atPart(met, 0.5), atPart(met, 0.99)].map(Math.round)
  const failed = met.failed.length === 0 ? '' : ` (${[...new Set(met.failed)].join(', ')})`
  return `${met.waits.length} requests, p50 ${p50} ms, p99 ${p99} ms, ${met.failed.length} failed${failed}`
}

function rangeOf(memory: readonly number[]): string {
  return `${Math.round(Math.min(...memory))} to ${Math.round(Math.max(...memory))} MB`
}
