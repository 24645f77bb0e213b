import { setStage } from '#test/simulation/stage.ts'
import { createInterface } from 'node:readline'
import { callers } from './callers.ts'
import { existing } from '#domain/assert.ts'
import { releasing } from './steps.ts'

/*
One process that takes steps, for measures of several. Its arguments: the address of the database and how many callers it has.
Each line that it reads is a number of seconds; it takes steps for as long and says how many there were in each.
*/
const [url, count] = process.argv.slice(2)
const stage = await setStage(existing(url, 'the first argument is an address'), [])
const step = releasing(stage)
process.stdout.write('ready\n')
for await (const seconds of createInterface({ input: process.stdin })) {
  const { perSecond } = await callers(Number(count), Number(seconds), step)
  process.stdout.write(`${perSecond}\n`)
}
await stage.database.close()
