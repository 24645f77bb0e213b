import { createServer, type Server } from 'node:http'
import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openOwnProgram } from './own-program.ts'
import { register } from './people.ts'
import { expect, test } from './story.ts'

/*
 * The built files on another site: a second server of another origin serves them below a path, as a distribution
 * network does, and a program of its own is told so by its settings.
 */

const folder = resolve('build', 'client', 'assets')
const kinds: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** A network that has a copy of the built files and nothing else. */
async function startNetwork(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const name = /^\/copia\/archivos\/([\w.-]+)$/.exec(request.url ?? '')?.[1]
    if (name === undefined || !existsSync(join(folder, name))) return void response.writeHead(404).end()
    const kind = kinds[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': kind, 'access-control-allow-origin': '*' })
    createReadStream(join(folder, name)).pipe(response)
  })
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle))
  return server
}

test('pages, letters and the worker work with the built files on another site', async ({
  browser,
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port)
  const cdn = `http://127.0.0.1:${port + 5}`
  const network = await startNetwork(port + 5)
  const program = await openOwnProgram({
    CDN_URL: `${cdn}/copia`,
    ASSETS_DIR: '/archivos/',
    OIDC_ISSUER: '',
    OIDC_ID: '',
    OIDC_SECRET: '',
  })
  const context = await browser.newContext({ baseURL: program.address })
  const page = await context.newPage()
  try {
    const complaints: string[] = []
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await page.goto('/features')
    const looks = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        const { fontFamily } = getComputedStyle(document.body)
        return [document.fonts.check('16px "Hanken Grotesk"'), fontFamily.includes('Hanken Grotesk')]
      })
    expect(await looks()).toEqual([true, true])
    expect(asked.filter((url) => /\.(js|css|woff2)$/.test(url)).length).toBeGreaterThan(0)

    await register(page, {
      name: 'Delia Ramos',
      email: 'delia@ejemplo.example',
      password: 'caballo grapa batería',
    })
    await page.goto('/app/transactions')
    const built = asked.filter((url) => /\.(js|css|woff2)$/.test(url))
    expect(built.some((url) => url.endsWith('.js'))).toBe(true)
    expect(built.filter((url) => !url.startsWith(`${cdn}/copia/archivos/`))).toEqual([])
    expect(complaints).toEqual([])

    // Only scripts go on without loading a new page; a link that is followed before they came loads one.
    await expect(async () => {
      await page.goto('/app/transactions')
      const origin = await page.evaluate(() => performance.timeOrigin)
      const menu = page.getByRole('navigation', { name: 'Principal' })
      await menu.getByRole('link', { name: 'Mi cuenta' }).click()
      await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin)
    }).toPass()

    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state),
      )
      .toBe('activated')
    await program.close()
    await new Promise<void>((settle) => {
      network.close(() => settle())
      network.closeAllConnections()
    })
    await page.goto('/app/account')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    expect(await looks(), 'styles and letters are those that the worker kept').toEqual([true, true])
  } finally {
    await context.close()
    network.closeAllConnections()
    network.close()
    await program.close()
  }
})
