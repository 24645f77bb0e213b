import { knownArguments } from '#program/arguments.ts'
import { type Ends, startCluster } from './cluster/cluster.ts'
import { faults } from './cluster/faults.ts'
import { openLoad } from './cluster/load.ts'
import { type ClusterPrograms, havePrograms } from './cluster/packages.ts'
import { database, startPrograms } from './cluster/programs.ts'
import { faultsOf, headLine, playRound, roundLine } from './cluster/rounds.ts'

const help = `Usage: npm run cluster [-- --port P]
       npm run cluster -- --rounds N [--only ${Object.keys(faults).join(',')}]

Three PostgreSQL under Patroni with three etcd, HAProxy in front of whoever leads, two web processes and two workers of
Resguardo, all on this machine: by Debian's packages, which are installed where they are missing, and with the files of
deploy/patroni. Prints the addresses and waits for Ctrl-C. Everything of it ends with it, and is taken away.

With --rounds, people and steps keep it busy while the leader is killed or frozen, the leader of etcd killed, another leader
asked for, a machine cut off from the network, a disk filled, a web process or a worker killed, N times each. Nobody starts anything: what was killed begins again as its
machine would see to it. Each round ends with its counts, and with the longest time without a step and without a page.

Options:
  -h, --help      show this text
      --only A,B  these faults, in this order
      --port P    where its ports begin (default 17400); the next hundred have to be free
      --rounds N  how often each fault happens

Exit codes: 0 nothing was lost, done twice or broken, 1 something was, 2 a cluster cannot be had here.
`

const { values } = knownArguments(help, {
  options: {
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string' },
    port: { type: 'string', default: '17400' },
    rounds: { type: 'string' },
  },
})
const names = values.only?.split(',') ?? Object.keys(faults)
const rounds = Number(values.rounds ?? 0)
const port = Number(values.port)
const isMeant =
  names.every((name) => name in faults) && Number.isSafeInteger(rounds) && Number.isSafeInteger(port)
if (values.help) process.stdout.write(help)
else if (isMeant) await run()
else {
  process.stderr.write(help)
  process.exitCode = 2
}

async function run(): Promise<void> {
  const began = performance.now()
  const tell = (line: string) =>
    process.stdout.write(`[${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s] ${line}\n`)
  const found = await havePrograms()
  if (typeof found === 'string') {
    tell(`El clúster no se prueba aquí, porque ${found}.`)
    process.exitCode = 2
    return
  }
  const ends: Ends = []
  const close = async () => {
    for (const each of ends.splice(0).toReversed())
      await each().catch((error: unknown) => tell(String(error)))
  }
  let isLeaving = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // Ctrl-C comes twice at once: from the terminal and from npm.
      if (isLeaving) return
      isLeaving = true
      tell('Cerrando.')
      void close().then(() => process.exit(rounds > 0 ? 1 : 0))
    })
  try {
    await work(found, ends, tell)
  } catch (error) {
    // What is being ended fails on its way.
    if (isLeaving) return
    process.exitCode = 1
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  if (!isLeaving) await close()
}

async function work(found: ClusterPrograms, ends: Ends, tell: (line: string) => void): Promise<void> {
  tell('Se inician tres PostgreSQL con Patroni, tres etcd y HAProxy.')
  const cluster = await startCluster(found, port, ends)
  await cluster.makeDatabase(database)
  tell(`Manda ${await cluster.leader()}. Se inician dos procesos web y dos de trabajo de fondo.`)
  const programs = await startPrograms(cluster, port, ends)
  for (const { kept, address } of programs.webs) tell(`${kept.name}: ${address}`)
  tell(`PostgreSQL: ${cluster.addressOf(database, 'servers')}`)
  tell(`HAProxy:    ${cluster.addressOf(database, 'haproxy')}`)
  tell(`Carpeta:    ${cluster.folder}`)
  if (rounds === 0) {
    tell('Ctrl-C lo cierra y lo quita todo.')
    await new Promise(() => {})
  }
  const load = await openLoad(cluster, programs, ends)
  tell(headLine())
  for (let number = 0; number < rounds; number += 1)
    for (const name of names) {
      const why = faults[name]?.ofDisks && typeof cluster.disks === 'string' ? cluster.disks : null
      if (why !== null) {
        tell(`${name}: no se prueba aquí, porque ${why}.`)
        continue
      }
      const told = await playRound({ cluster, programs, load }, name, number)
      tell(roundLine(told))
      for (const line of faultsOf(told).slice(0, 10)) {
        tell(line)
        process.exitCode = 1
      }
    }
}
