import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** What the voice of docs/design.md never says, with what it says instead. */
const unspoken: readonly (readonly [RegExp, string])[] = [
  [/¡/u, 'no exclamation marks'],
  [/\p{L} ?!(?=['"`<]|$)/u, 'no exclamation marks'],
  [/\binici(?:a|ar|as|e|es|aste|o de) (?:la |tu )?sesión/iu, '"entrar"'],
  [/\b(?:haz|hacer|hace|haga) clic\b|\bun clic\b/iu, 'what happens, not what the finger does'],
  [/\bcelular(?:es)?\b/iu, '"teléfono"'],
  [/\bpor favor\b/iu, 'nothing: the sentence is polite enough'],
  [/\b(?:lo sentimos|ups|vaya)\b[,.]/iu, 'what happened and what to do now'],
]

test('pages and words speak with one voice', () => {
  const heard = globSync(['src/{web,device}/**/*.{ts,tsx}', 'src/words/**/*.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /^\s*(?:\*|\/\/|\/\*)/.test(line)
            ? []
            : unspoken
                .filter(([pattern]) => pattern.test(line))
                .map(([, instead]) => `${file}:${at + 1} ${line.trim()} → ${instead}`),
        ),
    )
  assert.deepEqual(heard, [])
})
