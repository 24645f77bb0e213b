import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hand, Tab } from './driver.ts'
import { until } from './driver.ts'

const PATIENCE = 20_000

type Kind = 'button' | 'option' | 'field'
type Spot = Readonly<{ x: number; y: number }>

/** Finds what people would point at, in the page: what is there to be seen, by its name, and not covered by anything. */
const spotOf = String(function (asked: string): string {
  const { kind, name } = JSON.parse(asked) as { kind: Kind; name: string }
  const are = { button: 'button, a[href]', option: 'label', field: 'input, textarea, select' }[kind]
  const nameOf = (each: HTMLElement) => {
    const labels = [...((each as HTMLInputElement).labels ?? [])].map((label) => label.innerText).join(' ')
    return (labels || each.getAttribute('aria-label') || each.innerText).replace(/\s+/g, ' ').trim()
  }
  const found = [...document.querySelectorAll<HTMLElement>(are)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && new RegExp(name, 'u').test(nameOf(each)),
  )
  if (!found) return ''
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A link of two lines is pointed at in its first one: in the middle of both there may be nothing of it.
  const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect()
  const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const there = document.elementFromPoint(spot.x, spot.y)
  const isHit = there && (found.contains(there) || (kind !== 'button' && there.contains(found)))
  return isHit ? JSON.stringify(spot) : ''
})

const chosenIn = String(function (asked: string): string {
  const { label, option } = JSON.parse(asked) as { label: string; option: string }
  const select = [...document.querySelectorAll('select')].find((each) =>
    [...each.labels].some(({ innerText }) => innerText.trim().startsWith(label)),
  )
  const wanted = [...(select?.options ?? [])].find(({ text }) => text.trim() === option)
  if (!select || !wanted) return ''
  select.value = wanted.value
  for (const news of ['input', 'change']) select.dispatchEvent(new Event(news, { bubbles: true }))
  return select.value
})

const isFocused = String(function (name: string): string {
  const labels = [...((document.activeElement as HTMLInputElement | null)?.labels ?? [])]
  return labels.some(({ innerText }) => new RegExp(name, 'u').test(innerText.trim())) ? 'focused' : ''
})

const shownText = String(() => document.body?.innerText ?? '')
const addressShown = String(() => location.pathname)

/** What somebody does in a window, in the words of the page: each waits until the page lets them. */
export function personAt(tab: Tab, address: string) {
  const seen = async () => (await tab.run(shownText, '')).replace(/\s+/g, ' ')
  // Where it stays: a page that still grows would move it away from under the hand.
  const spot = (kind: Kind, name: RegExp, most = PATIENCE): Promise<Spot> => {
    let last = ''
    return until(
      async () => {
        const before = last
        last = await tab.run(spotOf, JSON.stringify({ kind, name: name.source }))
        return last === '' || last !== before ? null : (JSON.parse(last) as Spot)
      },
      most,
      () => `There is no ${kind} ${String(name)}`,
    )
  }
  const point = async ({ x, y }: Spot) =>
    tab.act(
      hand('pointer', [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    )
  const fill = async (label: RegExp, text: string) => {
    const name = label.source
    const entered = async () => {
      await point(await spot('field', label))
      // A page that has just changed may still move the focus to its heading.
      await pause(150)
      return (await tab.run(isFocused, name)) || null
    }
    await until(entered, PATIENCE, () => `${name} does not take the focus`)
    const keys = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await tab.act(hand('key', keys))
  }
  return {
    goto: (path: string) => tab.goto(address + path),
    press: async (name: RegExp) => point(await spot('button', name)),
    pick: async (name: RegExp) => point(await spot('option', name)),
    fill,
    /** Some steps ask for the password, when the last proof is old. */
    prove: async (password: string) => {
      const field = /^Tu contraseña/
      const isAsked = await spot('field', field, 300).catch(() => null)
      if (isAsked) await fill(field, password)
    },
    choose: async (label: string, option: string) => {
      const choose = async () => (await tab.run(chosenIn, JSON.stringify({ label, option }))) || null
      await until(choose, PATIENCE, () => `There is no ${option} at ${label}`)
    },
    seen,
    sees: async (text: RegExp) => {
      let last = ''
      const look = async () => text.exec((last = await seen()))
      return until(look, PATIENCE, () => `${String(text)} is not there, but: ${last.slice(0, 600)}`)
    },
    at: () => tab.run(addressShown, ''),
    keepPicture: async (name: string) => {
      const folder = join('artifacts', 'browsers')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.png`), Buffer.from(await tab.picture(), 'base64'))
    },
  }
}
export type Somebody = ReturnType<typeof personAt>

function hand(type: 'pointer' | 'key', actions: readonly object[]): Hand {
  return [{ type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }]
}
