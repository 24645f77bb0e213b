import { after, test } from 'node:test'
import { mainJob } from './main-job.ts'
import { openWebKit } from './webkit.ts'

test(
  'WebKit: two people complete a protected payment',
  { skip: process.env['WEBKIT_NOT_TRIED'] ?? false },
  async () => {
    const browser = await openWebKit()
    after(() => browser.close())
    await mainJob(browser)
  },
)
