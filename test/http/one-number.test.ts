import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileBroken } from './broken-database.ts'
import { runningProgram } from './program.ts'
import { invented, plain } from './visitor.ts'

type Line = Readonly<{ level: string; event: string; errorNumber?: string; path?: string; code?: string }>

test('a page that breaks over PostgreSQL shows the number under which the log has that failure', async () => {
  const lines: Line[] = []
  const { address, means } = await runningProgram({}, (line) => lines.push(JSON.parse(line)))
  const ana = await invented(address, 'ana')
  const paths = ['/app/transactions', '/app/account']
  const pages = await whileBroken(means.database.pool, () => Promise.all(paths.map((path) => ana.get(path))))

  const numbers = pages.map(({ text }) => /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(plain(text))?.[0])
  assert.notEqual(numbers[0], numbers[1])
  for (const [at, path] of paths.entries()) {
    assert.equal(pages[at]?.status, 500)
    const found = lines.filter(({ errorNumber }) => errorNumber === numbers[at])
    assert.deepEqual(
      found.map((line) => [line.event, line.path, line.code]),
      [['request-failed', path, '42P01']],
    )
  }
  assert.equal((await ana.get('/app/account')).status, 200)
  const ofNobody = lines.filter(({ level, event }) => level === 'error' && event !== 'request-failed')
  assert.deepEqual(
    ofNobody.filter(({ errorNumber }) => errorNumber !== undefined),
    [],
    'what the program does by itself has the number of no request',
  )
})
