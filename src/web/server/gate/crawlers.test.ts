import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrawler, packaged } from './crawlers.ts'
import { moreCrawlers } from './more-crawlers.ts'

const asked = (agent: string) => isCrawler({ headers: new Headers({ 'user-agent': agent }) })

test('search engines and previews of links are crawlers', () => {
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'WhatsApp/2.23.20.0 A',
    'TelegramBot (like TwitterBot)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ])
    assert.ok(asked(agent), agent)
})

test('people are no crawlers, wherever their browser stands, and neither is what measures pages', () => {
  for (const agent of [
    '',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MetaIAB Facebook',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 340.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]',
  ])
    assert.ok(!asked(agent), agent)
})

test('what the package lacks is a crawler by our own list, each with its source, until the package has it', () => {
  for (const { pattern, agent, source } of moreCrawlers) {
    assert.match(agent, new RegExp(pattern))
    assert.ok(asked(agent), agent)
    assert.equal(new URL(source).protocol, 'https:')
    const told = packaged.filter((each) => new RegExp(each).test(agent))
    assert.deepEqual(told, [], `the package has it now: ${pattern} can go`)
  }
})
