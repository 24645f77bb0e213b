import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createApp, Parts } from '#web/app.ts'

/** The built pages alone, with nothing behind them but these parts. */
export async function builtApp(parts: Parts) {
  const file = join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js')
  const built: { createApp: typeof createApp } = await import(pathToFileURL(file).href)
  return built.createApp(parts)
}
