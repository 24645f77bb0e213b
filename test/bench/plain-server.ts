import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToPipeableStream } from 'react-dom/server'
import { existing } from '#domain/assert.ts'
import { plainTree } from './plain-tree.ts'

// Plain React streaming: one page, no route, no question, no sign-in. Says its port and serves until it is ended.

const tree = plainTree(readFileSync(existing(process.argv[2], 'the page is given'), 'utf8'))
const server = createServer((_, response) => {
  const { pipe } = renderToPipeableStream(tree, {
    onShellReady: () => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      pipe(response)
    },
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
