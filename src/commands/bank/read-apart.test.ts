import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, test } from 'node:test'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { packedLarge } from '#test/large-files.ts'
import { largeLinesApart, readApart } from './read-apart.ts'

/** A statement of nearly as many bytes as are taken, by repeating one entry. */
function largeFile(): Uint8Array {
  const { bytes } = fileOf(
    statementOf('MXN', [creditLine({ amountMinor: 1n, currency: 'MXN', text: ['Ingreso'] })]),
  )
  const text = Buffer.from(bytes).toString('utf8')
  const [entry = ''] = /<Ntry>.*<\/Ntry>/s.exec(text) ?? []
  const many = Math.floor((statementMegabytes * 1024 * 1024 - text.length) / entry.length) - 1
  return Buffer.from(text.replace(entry, () => entry.repeat(many)))
}

/** As many bytes in one entry: the payments of a batch are read together. */
function oneEntryOfMany(): Uint8Array {
  const text = Buffer.from(largeFile()).toString('utf8')
  const [details = ''] = /<NtryDtls>.*?<\/NtryDtls>/s.exec(text) ?? []
  const many = Math.floor(text.length / details.length)
  const [start = '', entry = ''] = /^(.*?)(<Ntry>.*?<\/Ntry>)/s.exec(text)?.slice(1) ?? []
  return Buffer.from(
    `${start}${entry.replace(details, () => details.repeat(many))}</Stmt></BkToCstmrStmt></Document>`,
  )
}

describe('reading a file of the bank', () => {
  test('of the most bytes that are taken holds nobody up', async () => {
    const bytes = largeFile()
    const held = monitorEventLoopDelay({ resolution: 10 })
    let ticks = 0
    const ticking = setInterval(() => (ticks += 1), 10)
    const began = performance.now()
    held.enable()

    const file = await readApart(bytes)

    held.disable()
    clearInterval(ticking)
    const took = performance.now() - began
    assert.ok(file.read && file.statements[0] && file.statements[0].lines.length > 1_000)
    // Read in the program's own thread, the loop is held for all of that time and hears no tick.
    assert.ok(held.max / 1e6 < took / 2, `held for ${held.max / 1e6} of ${took} ms`)
    assert.ok(ticks > 10, `${ticks} ticks in ${took} ms`)
  })

  test('line by line is refused with the reason when it is given up after all', async () => {
    const lines = [creditLine({ amountMinor: 1n, currency: 'MXN' })]
    const balanced = { ...statementOf('MXN', lines), openingMinor: 0n, closingMinor: 1n }
    const { bytes } = packedLarge(fileOf(balanced))
    await assert.rejects(Array.fromAsync(largeLinesApart(bytes, { milliseconds: 1, megabytes: 512 })), {
      code: 'file-not-understood',
      details: { problem: 'too-much-to-read' },
    })
    assert.deepEqual((await Array.fromAsync(largeLinesApart(bytes))).length, 1)
  })

  test('that comes after another is done by the same thread: its parts are loaded once', async () => {
    const nota = Buffer.from('nota')
    await readApart(nota)
    let begun = 0
    const count = () => (begun += 1)
    process.on('worker', count)
    for (let more = 0; more < 10; more += 1) await readApart(nota)
    process.off('worker', count)
    assert.equal(begun, 0)
  })

  test('takes little memory, however many entries it has', async () => {
    const bytes = largeFile()

    const file = await readApart(bytes, undefined, { milliseconds: 60_000, megabytes: 16 })

    assert.ok(file.read)
    assert.ok((file.statements[0]?.lines.length ?? 0) > 10_000)
  })

  test('that takes too long or too much memory is given up and refused, and the next one is read', async () => {
    const bytes = largeFile()
    const given = await Promise.all([
      readApart(bytes, undefined, { milliseconds: 1, megabytes: 512 }),
      readApart(oneEntryOfMany(), undefined, { milliseconds: 60_000, megabytes: 16 }),
      readApart(Buffer.from('nota')),
    ])
    assert.deepEqual(
      given.map((each) => !each.read && each.refused.code),
      ['too-much-to-read', 'too-much-to-read', 'not-recognised'],
    )
  })
})
