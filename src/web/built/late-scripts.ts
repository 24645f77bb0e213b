const preload = 'rel="modulepreload"'
const late = `${preload} fetchpriority="low"`

/**
 * A page whose scripts are fetched after what it shows: it can be read and its forms sent before they run. React
 * Router asks for them as urgently as for the styles, and has no option for it. Text of people cannot look like
 * such a link: their quotation marks are written in another way, in the page as in its scripts.
 */
export function withLateScripts(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let held = ''
  const hurryLess = new TransformStream<string, string>({
    transform(chunk, controller) {
      const text = (held + chunk).replaceAll(preload, late)
      // The end may be the beginning of one.
      const cut = beginningAtEnd(text)
      held = text.slice(cut)
      controller.enqueue(text.slice(0, cut))
    },
    flush: (controller) => controller.enqueue(held),
  })
  return page
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(hurryLess)
    .pipeThrough(new TextEncoderStream())
}

/** Where the longest beginning of a link's mark begins with which the text ends; its end where there is none. */
function beginningAtEnd(text: string): number {
  for (let length = Math.min(preload.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(preload.slice(0, length))) return text.length - length
  return text.length
}
