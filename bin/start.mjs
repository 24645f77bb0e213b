// npm start: installs and builds what is missing, then hands over to bin/serve.ts on the project's own Node.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { begun, compileCache, ensureBuilt, ensureInstalled, nodeProgram, root } from './prepare.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

// The channel tells the program when this one is killed, so that it never stays behind alone.
const serve = [join(root, 'bin', 'serve.ts'), '--begun', String(begun), ...process.argv.slice(2)]
const child = spawn(nodeProgram, serve, {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// npm that is killed cannot pass anything on: its death shows as a new parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
}

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 9)))
