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
  [/\bañ[aá]d/iu, '"agregar", the word of the pages: one word for one thing'],
  [/\btecla «?Entrar/iu, '"Intro"'],
  [/por depositar: los tienes tú/u, 'what is to be deposited and until when'],
  [/Se prepara el pago de .* a ti/u, '"Preparamos tu pago"'],
  [/Solo hay que esperar/u, 'who does what, until when'],
  [/La dirección no existe o no es tuya/u, 'that there is no such page'],
  [/No se aceptó nada/u, 'what is missing before it can be accepted'],
  [/cuando llegue y esté bien/u, 'words that hold for services, too'],
  [/Cancelar porque no llegó/u, '"No entregó"'],
  [/\} (?:de «\$\{c?\.?title\}» )?se liberó/u, 'a verb that agrees with a sum'],
  [/Liberado el\b/u, 'what happened to the money on that day: paid, given back'],
  [/antes del \$\{/u, '"hasta el", for the day counts whole'],
  [/avisos sin probar/iu, '"avisos sin confirmar"'],
  [/^\s*'?Sobra'?,?$/u, 'what is too much, and of what'],
  [/\b(?:lo sentimos|ups|vaya)\b[,.]/iu, 'what happened and what to do now'],
]

test('pages and words speak with one voice', () => {
  const heard = globSync(['src/{web,device,papers}/**/*.{ts,tsx}', 'src/{words,outside/mail}/**/*.ts'])
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
