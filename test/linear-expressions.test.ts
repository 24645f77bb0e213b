import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/*
 * Every regular expression of the program meets texts that are made to keep it busy: its own signs and those that its
 * classes take, alone and in pairs, over and over, and an end that fits nothing. What takes time by the square of the
 * length needs far longer than this; an expression that meets no long text of anybody else is listed with the reason.
 */

const root = join(import.meta.dirname, '..')
const LENGTH = 20_000
const MOST_MILLISECONDS = 40

/** Expressions that meet no long text of anybody else, by the reason. */
const bounded: Readonly<Record<string, string>> = {
  'src/web/server/built/client-build.ts: /latin-wght-[^/]*\\.woff2$/': 'names of files of the build',
  'src/web/heads/bare-page.ts: /<[^>]*>/g': 'a page of our own, in the browser',
  'src/settings/assets.ts: /\\/+$/': 'a setting of the operator',
  'src/settings/identity.ts: /\\/+$/': 'a setting of the operator',
  'src/settings/push.ts: /\\/+$/': 'a setting of the operator',
  'src/formats/iso-currency.ts: /0+$/': 'thirty digits, by the expression before it',
  'src/formats/table/table.ts: /\\.?0+$/': 'a number of ours in fifteen figures',
  'src/domain/money.ts: /0+$/': 'forty digits, by the expression before it',
  'src/device/worker/keep.ts: /<script\\b[^>]*>[\\s\\S]*?<\\/script>/g': 'a page of our own, on the device',
  'src/device/worker/keep.ts: /<link\\b[^>]*rel="(?:stylesheet|(?:held-)?modulepreload)"[^>]*>/g':
    'a page of our own, on the device',
  'src/device/worker/keep.ts: /<body[^>]*>/': 'a page of our own, on the device',
}

const literal =
  /(?<=[=(,:!&|?[{;\s])\/(?![*/\s])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?![\w/])/g

function expressionsIn(path: string): readonly (readonly [string, RegExp])[] {
  const code = readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  return [...code.matchAll(literal)].flatMap(([, source = '', flags = '']) => {
    try {
      return [[`${path}: /${source}/${flags}`, new RegExp(source, flags.replaceAll(/[gy]/g, ''))] as const]
    } catch {
      return []
    }
  })
}

/** What an expression may be kept busy with. */
function busyTexts({ source }: RegExp): readonly string[] {
  const own = Array.from(source.replaceAll(/\\[a-zA-Z]|[\\^$()[\]{}|?*+]/g, '')).filter(
    (sign) => sign !== '.',
  )
  const signs = [...new Set([' ', 'a', 'A', '0', '-', ',', '\n', ...own])].slice(0, 14)
  const pairs = signs.flatMap((one) => signs.slice(0, 6).map((other) => one + other))
  const words = source.match(/[\w<=":-]{3,}/g) ?? []
  return [...new Set([...signs, ...pairs, ...words.slice(0, 4)])]
}

function milliseconds(expression: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  expression.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What an expression takes too long for, the best of three times; null where it is quick with everything. */
function slowWith(expression: RegExp): string | null {
  const isSlow = (piece: string) => {
    const text = `${piece.repeat(LENGTH / piece.length)}\u0001`
    return ![0, 1, 2].some(() => milliseconds(expression, text) < MOST_MILLISECONDS)
  }
  return busyTexts(expression).find(isSlow) ?? null
}

test('no regular expression takes time by the square of what somebody typed', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap(expressionsIn)
  assert.ok(found.length > 200, `${found.length} expressions`)
  const names = found.map(([name]) => name)
  assert.deepEqual(
    Object.keys(bounded).filter((name) => !names.includes(name)),
    [],
    'what is listed is there',
  )
  const slow = found.flatMap(([name, expression]) => {
    const piece = name in bounded ? null : slowWith(expression)
    return piece === null ? [] : [`${name} with ${JSON.stringify(piece)}`]
  })
  assert.deepEqual(slow, [])
})

test('an expression that takes such time is found', () => {
  for (const planted of [/\s+$/, /^\s*(?:US\$|\p{Sc}|[A-Z])*\d+\s*$|x*y$/u, /(?:ab)*c$/, /<[^>]*>/])
    assert.notEqual(slowWith(planted), null, planted.source)
  assert.equal(slowWith(/^[a-z]+$/), null)
})
