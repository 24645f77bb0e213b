import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './test/chromium.ts'
import { programOf, sideBySide } from './test/journeys/programs.ts'

// Playwright reads this file again in each worker, and says there which of them it is.
const own = programOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/** Journeys: stories of people in a real browser, on the whole program with its demonstration and sandbox bank. */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'artifacts/journeys',
  snapshotPathTemplate: 'test/journeys/gallery/{arg}{ext}',
  // A picture that is missing is a failure, not a new picture: `npm run gallery:renew` makes them.
  updateSnapshots: 'none',
  // Long enough for a machine that does other things as well: whoever waits in vain waits longer, nobody else does.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: sideBySide,
  reporter: [['list']],
  use: {
    baseURL: own.address,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  webServer: Array.from({ length: sideBySide }, (_, index) => {
    const { port, address, dataFolder, providerPort, pushPort } = programOf(index)
    return {
      command: 'node --import ./test/cheap-hashes.ts bin/serve.ts',
      url: `${address}/health/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: String(port),
        DATA_DIR: dataFolder,
        SANDBOX_BANK: 'on',
        DEMO: 'on',
        OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
        OIDC_ID: 'resguardo',
        OIDC_SECRET: 'un-secreto-de-prueba-bastante-largo',
        OIDC_NAME: 'Identidad de prueba',
        PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
      },
    }
  }),
})
