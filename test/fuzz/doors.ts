import * as addresses from '#test/http/addresses.ts'
import { ofTheOffice } from '#test/http/office-addresses.ts'
import { filledIn, siteRoutes, takesFiles } from '#test/http/site-map.ts'
import type { Things } from '#test/http/things.ts'
import type { Fields } from '#test/http/visitor.ts'

/** Somewhere that input comes in: an address, and what it is known to take, to be sent wrongly. */
export type Door = Readonly<{
  /** The address with its places, as the map has it: `/app/receipts/:receiptId`. */
  pattern: string
  /** Real addresses of it, and what is sent to each; without fields it is only asked. */
  attempts: readonly Readonly<{ at: string; post?: Fields }>[]
  takesFiles: boolean
}>

/** An operation of the API as its own description has it. */
type Described = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, { parameters?: { name: string; in: string }[] }>>>>
}>

/** These end a session or move the clock for all: they are tried last, so that the others are tried as they are. */
const lastOfAll = new Set(['/login/sign-out', '/app/account/close', '/dev/clock'])

/**
 * Every door of the program: of its map of pages, of what answers before and beside them, and of the description
 * that its API gives of itself. What is new there is here, without being written here.
 */
export function doorsOf(things: Things, openApi: Described): readonly Door[] {
  const known: Readonly<Record<string, addresses.Attempts>> = {
    ...addresses.aboutOneThing,
    ...ofTheOffice,
  }
  const ofPages = siteRoutes.map(({ path, file }) => ({
    pattern: path,
    attempts: [...(known[path]?.(things) ?? []), { at: filledIn(path, things), post: {} }],
    takesFiles: takesFiles(file),
  }))
  const others = Object.entries({ ...addresses.besidePages, ...addresses.beforePages }).map(
    ([name, attempts]) => ({
      pattern: name.replace(/^[A-Z]+ /, ''),
      attempts: attempts(things),
      takesFiles: false,
    }),
  )
  const ofApi = Object.entries(openApi.paths).map(([path, operations]) => {
    const asked = Object.values(operations).flatMap(({ parameters = [] }) => parameters)
    const query = asked.filter((each) => each.in === 'query').map(({ name }) => `${name}=1`)
    const at = path.replaceAll(/\{\w+\}/g, things.transactionId)
    return {
      pattern: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      attempts: [{ at: `${at}${query.length > 0 ? `?${query.join('&')}` : ''}` }],
      takesFiles: false,
    }
  })
  const all = [...ofPages, ...others, ...ofApi]
  const isLast = ({ pattern }: Door) => lastOfAll.has(pattern)
  return [...all.filter((each) => !isLast(each)), ...all.filter(isLast)]
}
