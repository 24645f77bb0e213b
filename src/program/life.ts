import { type Config, readConfig, WrongConfig } from '#settings/config.ts'
import { createLog, type Log } from './log.ts'

type Running = { stop(): Promise<void> }

export type Beginning = { config: Config; log: Log; tell: (line: string) => void; seconds: () => string }

/**
 * The life of a program: reads the settings, starts it, ends it in order on a signal, at once on a second one.
 * Exit codes: 0 ended in order, 1 something broke, 2 the settings or the machine do not allow a start.
 */
export async function live(
  begin: (beginning: Beginning) => Promise<Running>,
  begunAt = performance.timeOrigin,
): Promise<void> {
  const config = settingsOrExit()
  const log = createLog(config.logLevel)
  const seconds = () => ((Date.now() - begunAt) / 1000).toFixed(1)
  const tell = (line: string) => void process.stdout.write(`[${seconds().padStart(5)} s] ${line}\n`)
  let running: Promise<Running> | null = null
  let signalledAt = 0

  const end = async (code: number) => {
    // What is still being started is closed by its own failure or once it has started.
    const started = await running?.catch(() => null)
    await started?.stop()
    process.exit(code)
  }
  const onSignal = () => {
    const now = performance.now()
    // Ctrl-C comes twice at once: from the terminal and from npm.
    if (signalledAt > 0 && now - signalledAt < 500) return
    if (signalledAt > 0) process.exit(1)
    signalledAt = now
    tell('Cerrando: se termina el trabajo en curso.')
    void end(0)
  }
  const onDefect = (error: unknown) => {
    log.error('defect', { error })
    if (signalledAt > 0) process.exit(1)
    signalledAt = performance.now()
    setTimeout(() => process.exit(1), (config.drainSeconds + config.shutdownSeconds) * 1000 + 5000).unref()
    void end(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // `npm start` was killed: nobody can stop this program any more but itself.
  process.on('disconnect', onSignal)
  process.channel?.unref()
  process.on('uncaughtException', onDefect)
  process.on('unhandledRejection', onDefect)

  running = begin({ config, log, tell, seconds })
  try {
    await running
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    log.debug('start-failed', { error })
    return process.exit(2)
  }
}

/** The settings; wrong ones are told on standard error and end the program with code 2. */
export function settingsOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error
    process.stderr.write(
      `La configuración no es correcta:\n${error.faults.map((fault) => `- ${fault}\n`).join('')}`,
    )
    return process.exit(2)
  }
}
