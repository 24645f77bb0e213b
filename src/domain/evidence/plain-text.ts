/** What no text that people write has in it: signs that steer machines, but for tabs and ends of lines and pages. */
// oxlint-disable-next-line no-control-regex -- those are what is looked for
const steering = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

/** How pages, drawings and scripts for browsers begin. */
const markup = /^\s*<(?:[a-z!?])/i

/** Whether bytes are plain text in UTF-8; pages and drawings with their scripts are none, and null is anything else. */
export function kindOfText(bytes: Uint8Array): 'text/plain' | 'markup' | null {
  if (bytes.length === 0) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (steering.test(text)) return null
    return markup.test(text.slice(0, 4_096)) ? 'markup' : 'text/plain'
  } catch {
    return null
  }
}
