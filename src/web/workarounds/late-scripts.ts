import { held } from './start-after-paint.ts'

/** What React Router writes for scripts, and how it stands there until the page was painted. */
const marks: readonly (readonly [string, string])[] = [
  ['rel="modulepreload"', `rel="${held.preload}"`],
  ['type="module" async=""', `type="${held.script}"`],
]

/**
 * A page whose scripts are fetched after what it shows: it can be read and its forms sent before they run. React
 * Router asks for them at once, and has no option for it. Text of people cannot look like such a mark: their
 * quotation marks are written in another way, in the page as in its scripts.
 */
export function withLateScripts(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let rest = ''
  const hold = new TransformStream<string, string>({
    transform(chunk, controller) {
      const text = marks.reduce((all, [mark, late]) => all.replaceAll(mark, late), rest + chunk)
      // The end may be the beginning of one.
      const cut = Math.min(...marks.map(([mark]) => beginningAtEnd(text, mark)))
      rest = text.slice(cut)
      controller.enqueue(text.slice(0, cut))
    },
    flush: (controller) => controller.enqueue(rest),
  })
  return page
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(hold)
    .pipeThrough(new TextEncoderStream())
}

/** Where the longest beginning of a mark begins with which the text ends; its end where there is none. */
function beginningAtEnd(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return text.length - length
  return text.length
}
