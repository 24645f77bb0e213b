import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env['JOURNEY_PORT'] ?? 4890)
// Playwright reads this file in each of its processes: the first one names the folder for all.
process.env['JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'resguardo-journeys-'))

/** Where `providers.spec.ts` plays another provider of identities; its button is on the sign-in pages of all. */
const providerPort = port + 1000

/** Where `notices.spec.ts` plays the push service of a browser. */
const pushPort = port + 2000

/** Journeys: stories of people in a real browser, on the whole program with its demonstration and sandbox bank. */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'artifacts/journeys',
  snapshotPathTemplate: 'test/journeys/gallery/{arg}{ext}',
  // A picture that is missing is a failure, not a new picture: `npm run gallery:renew` makes them.
  updateSnapshots: 'none',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node bin/serve.ts',
    url: `http://localhost:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['JOURNEY_DATA'],
      SANDBOX_BANK: 'on',
      DEMO: 'on',
      OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      OIDC_ID: 'resguardo',
      OIDC_SECRET: 'un-secreto-de-prueba-bastante-largo',
      OIDC_NAME: 'Identidad de prueba',
      PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
    },
  },
})
