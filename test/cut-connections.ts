import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

/** A way to PostgreSQL through which everything passes, and on which answers can be lost. */
export type CutWay = Readonly<{
  url: string
  /** The next `times` statements that say this are carried out, and their answers never arrive. */
  loseAnswersTo(words: RegExp, times?: number): void
  /** How many answers were lost. */
  lost(): number
}>

/** Opens a way to the PostgreSQL of this address, until the tests of the file are over. */
export async function wayTo(url: string): Promise<CutWay> {
  const way = await openWay(url)
  after(way.close)
  return way
}

/** Opens a way to the PostgreSQL of this address, until it is closed. */
export async function openWay(url: string): Promise<CutWay & { cut: () => void; close: () => void }> {
  const target = new URL(url)
  const wanted = { words: /$^/, times: 0, lost: 0 }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isLosing = false
    near.on('data', (asked) => {
      if (wanted.times > 0 && wanted.words.test(asked.toString('latin1'))) {
        wanted.times -= 1
        isLosing = true
      }
      far.write(asked)
    })
    // PostgreSQL answers when what was asked is committed: from here on only the answer can be lost.
    far.on('data', (answer) => {
      if (!isLosing) return near.write(answer)
      wanted.lost += 1
      near.destroy()
      return far.end()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: here.toString(),
    loseAnswersTo(words, times = 1) {
      wanted.words = words
      wanted.times = times
    },
    lost: () => wanted.lost,
    cut,
    close() {
      cut()
      server.close()
    },
  }
}
