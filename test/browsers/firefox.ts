import { freePort } from '#store/database/free-port.ts'
import { type Driven, program, size, until } from './driver.ts'

type Answer = { id: number; type: 'success' | 'error'; result: unknown; message?: string }

/** Firefox, by WebDriver BiDi (W3C), which it speaks itself: a container of cookies for each person. */
export async function openFirefox(): Promise<Driven> {
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', '{folder}', `--remote-debugging-port=${port}`]
  const firefox = program(process.env['FIREFOX'] ?? 'firefox-esr', args, { MOZ_DISABLE_CONTENT_SANDBOX: '1' })
  const socket = await until(
    () => connected(`ws://127.0.0.1:${port}/session`),
    30_000,
    () => `Firefox does not start: ${firefox.said()}`,
  )
  const ask = askerOf(socket)
  await ask('session.new', { capabilities: {} })
  return {
    open: async () => {
      const { userContext } = await ask<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await ask<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      await ask('browsingContext.setViewport', { context, viewport: size })
      return {
        goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
        run: async (functionDeclaration, value) => {
          const { result } = await ask<{ result: { value?: unknown } }>('script.callFunction', {
            functionDeclaration,
            arguments: [{ type: 'string', value }],
            target: { context },
            awaitPromise: false,
          })
          return String(result.value)
        },
        act: async (actions) => void (await ask('input.performActions', { context, actions })),
        picture: async () =>
          (await ask<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      }
    },
    close: async () => {
      await ask('browser.close', {}).catch(() => {})
      await firefox.close()
    },
  }
}

function connected(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)))
  })
}

function askerOf(socket: WebSocket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let asked = 0
  return async <Result>(method: string, params: object): Promise<Result> => {
    const id = (asked += 1)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await promise
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result as Result
  }
}
