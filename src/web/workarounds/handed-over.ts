// Unnecessary with a React Router (8.5.1 does not) that renders what it hands to the browser without waiting in React.

/**
 * The data of a page as the scripts of the framework take it, at the end of what is shown. React Router writes it piece by
 * piece while React waits for each, which takes a rendering that streams.
 */
export async function withData(
  page: string,
  data: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  const text = await new Response(data).text()
  const [open, stream] = [`<script nonce="${nonce}">`, 'window.__reactRouterContext.streamController']
  const scripts = `${open}${stream}.enqueue(${asScript(text)});</script>${open}${stream}.close();</script>`
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + scripts + page.slice(end)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Text within a script: nothing of it ends the script. */
function asScript(text: string): string {
  return JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}
