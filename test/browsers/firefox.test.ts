import { after, test } from 'node:test'
import { openFirefox } from './firefox.ts'
import { mainJob } from './main-job.ts'

test(
  'Firefox: two people complete a protected payment',
  { skip: process.env['FIREFOX_NOT_TRIED'] ?? false },
  async () => {
    const browser = await openFirefox()
    after(() => browser.close())
    await mainJob(browser)
  },
)
