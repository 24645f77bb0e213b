import { freePort } from '#store/database/free-port.ts'
import { type Driven, program, size, until } from './driver.ts'

const miniBrowser = process.env['WEBKIT'] ?? ''

/** WebKitGTK, by WebDriver (W3C): its own driver starts a window for each person, on a screen that nobody sees. */
export async function openWebKit(): Promise<Driven> {
  const display = `:${90 + (process.pid % 900)}`
  const screen = program('Xvfb', [display, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
  const drivers: Awaited<ReturnType<typeof startedDriver>>[] = []
  return {
    open: async () => {
      const driver = await startedDriver(display)
      drivers.push(driver)
      return driver.tab
    },
    close: async () => {
      for (const driver of drivers) await driver.close()
      await screen.close()
    },
  }
}

async function startedDriver(display: string) {
  const port = await freePort()
  const env = { DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = program('WebKitWebDriver', [`--port=${port}`], env)
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const options = { binary: miniBrowser, args: ['--automation'] }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  const begin = async () => (await ask('POST', '/session', wanted)) as { sessionId: string }
  const { sessionId } = await until(begin, 20_000, () => `WebKitWebDriver does not start: ${driver.said()}`)
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/window/rect`, size)
  return {
    close: async () => {
      await ask('DELETE', at).catch(() => {})
      await driver.close()
    },
    tab: {
      goto: async (url: string) => void (await ask('POST', `${at}/url`, { url })),
      run: async (source: string, argument: string) =>
        String(
          await ask('POST', `${at}/execute/sync`, {
            script: `return (${source})(arguments[0])`,
            args: [argument],
          }),
        ),
      act: async (actions: unknown) =>
        void (await ask('POST', `${at}/actions`, { actions: actions as object })),
      picture: async () => String(await ask('GET', `${at}/screenshot`)),
    },
  }
}
