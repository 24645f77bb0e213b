type More = Readonly<{
  /** What stands in its `user-agent`, as a regular expression. */
  pattern: string
  /** The whole of it, as its source writes it. */
  agent: string
  source: string
}>

/**
 * Crawlers that read our pages and are not told of by `crawler-user-agents` 1.60.0, or are told of as advertising alone,
 * of which we take no others. A line goes when the package has it: its test says when.
 */
export const moreCrawlers: readonly More[] = [
  {
    // Draws the cards of links on Bluesky. The package knows what announces itself as `Bluesky/`.
    pattern: 'Bluesky Cardyb/',
    agent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app) Chrome/W.X.Y.Z Safari/537.36',
    source: 'https://github.com/bluesky-social/social-app/issues/6521',
  },
  {
    // The same, as Reddit heard it.
    pattern: 'web:app\\.bsky:',
    agent: 'web:app.bsky:v0.0.1 (by support@bsky.app)',
    source: 'https://github.com/bluesky-social/social-app/issues/6538',
  },
  {
    // Reads the page that an advertisement leads to.
    pattern: 'AdsBot-Google',
    agent:
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/W.X.Y.Z Mobile Safari/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-special-case-crawlers',
  },
]
