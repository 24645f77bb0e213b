import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type RefusalCode, refusalCodes } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { statuses } from '#words/statuses.ts'

/*
 * `docs/security/sign-in-errors.md`: each error of the identity service, what people read, where they go on, where it
 * occurs and the test that reaches it. Printed with `node test/error-catalogue.test.ts --write`.
 */

type Entry = Readonly<{
  /** What happened, for whoever reads the page. */
  when: string
  /** The files that say it. */
  raised: readonly string[]
  /** What stands beside the sentence to go on with: its file, and its words there. */
  forward: readonly [file: string, label: string]
  /** Where it is reached: the file, and the name of the test. */
  reached: readonly [file: string, name: string]
}>

const popup = 'src/web/components/providers/provider-popup.ts'
const popupTest = 'src/web/components/providers/provider-popup.test.ts'
const buttons = 'src/web/components/providers/provider-buttons.tsx'
const visits = 'src/auth/providers/authorization-requests.ts'
const comesBack = ['src/web/routes/login/provider-callback.tsx', 'Volver e intentarlo otra vez'] as const

const catalogue = {
  'argument-error': {
    when: 'What came is no answer to anything that was asked: incomplete, forged, used, or of a way that its person does not have.',
    raised: [
      'src/auth/factors/proofs.ts',
      'src/auth/factors/second-step.ts',
      visits,
      'src/auth/factors/passkey-proof.ts',
    ],
    forward: comesBack,
    reached: [
      'src/auth/providers/callback.test.ts',
      'works once, in the browser that left and with what it left with',
    ],
  },
  'internal-error': {
    when: 'The identity service broke: its database, its library, or an answer of a provider that proves nothing. With an error number that the log has.',
    raised: ['src/web/app.ts', 'src/web/layouts/login.tsx', 'src/auth/providers/client.ts'],
    forward: ['src/web/layouts/login.tsx', 'Volver a intentarlo'],
    reached: [
      'test/http/outage.test.ts',
      'internal-error: the identity service breaks in the middle of a sign-in form',
    ],
  },
  'user-mismatch': {
    when: 'A proof came from somebody other than the owner of the session.',
    raised: ['src/auth/providers/callback.ts', 'src/auth/factors/passkey-proof.ts'],
    forward: comesBack,
    reached: [
      'src/auth/providers/links.test.ts',
      'by somebody else’s account is refused, and an old one too',
    ],
  },
  'network-request-failed': {
    when: 'The browser got no answer.',
    raised: [popup, 'src/web/components/passkeys/ceremony.ts'],
    forward: [buttons, 'Continuar con'],
    reached: [
      popupTest,
      'does not open, or not for this, where the browser, the address or the network say no',
    ],
  },
  'popup-blocked': {
    when: 'The browser opens no windows.',
    raised: [popup],
    forward: [buttons, 'Seguir en esta página'],
    reached: [
      popupTest,
      'does not open, or not for this, where the browser, the address or the network say no',
    ],
  },
  'popup-closed-by-user': {
    when: 'The window was closed, and eight seconds later nothing had come of it.',
    raised: [popup],
    forward: [buttons, 'Continuar con'],
    reached: [popupTest, 'that is closed and brings nothing was closed by its person'],
  },
  'cancelled-popup-request': {
    when: 'The same browser began another visit to a provider.',
    raised: [popup, visits],
    forward: ['src/web/components/providers/open-windows.ts', 'Sigue en la ventana de'],
    reached: [popupTest, 'that another visit puts aside is closed and counts no longer'],
  },
  'unauthorized-domain': {
    when: 'The site was opened under a name that is not on the list of those where people sign in.',
    raised: ['src/auth/providers/authorized-domains.ts', popup],
    forward: ['src/web/routes/login/provider.tsx', 'Entrar de otra forma'],
    reached: ['src/auth/providers/callback.test.ts', 'a sign-in starts only under a domain of the instance'],
  },
  'web-storage-unsupported': {
    when: 'The browser keeps no cookies.',
    raised: ['src/web/routes/login/cookies.tsx', visits, 'src/auth/factors/passkeys.ts'],
    forward: ['src/web/routes/login/cookies.tsx', 'Ya las permití: probar otra vez'],
    reached: [
      'test/http/safety.test.ts',
      'a browser that keeps no cookies is told so, and one that lost them goes on',
    ],
  },
  'operation-not-supported-in-this-environment': {
    when: 'The browser has no passkeys or no windows, or this instance sends no text messages.',
    raised: [
      'src/web/components/passkeys/ceremony.ts',
      'src/web/components/providers/provider-window.ts',
      'src/auth/phones/phone-entry.ts',
      'src/auth/phones/phone-codes.ts',
    ],
    forward: ['src/web/components/step-up-field.tsx', 'Confirmar de otra forma'],
    reached: [
      popupTest,
      'does not open, or not for this, where the browser, the address or the network say no',
    ],
  },
  'password-does-not-meet-requirements': {
    when: 'A new password is one that others would guess, or its length is not allowed.',
    raised: ['src/auth/passwords/passwords.ts'],
    forward: ['src/web/components/new-password-field.tsx', 'passwordRule'],
    reached: [
      'src/auth/passwords/breached-passwords.test.ts',
      'a guessable password is refused with every reason and a way forward',
    ],
  },
  'multi-factor-auth-required': {
    when: 'A password alone was given where its owner turned a second step on.',
    raised: ['src/auth/factors/proofs.ts', 'src/auth/providers/authorize.ts'],
    forward: ['src/web/components/step-up-field.tsx', 'Confirmar de otra forma'],
    reached: [
      'src/auth/factors/proofs.test.ts',
      'by password alone is multi-factor-auth-required once a second step is on',
    ],
  },
  'missing-multi-factor-info': {
    when: 'The second step was sent without its code.',
    raised: ['src/auth/factors/proofs.ts', 'src/web/routes/login/step-up.tsx'],
    forward: ['src/web/views/login/second-step/ways.tsx', 'Con el código de tu aplicación'],
    reached: [
      'src/auth/factors/proofs.test.ts',
      'that is empty is missing-multi-factor-info, and counts as no guess',
    ],
  },
} as const satisfies Partial<Record<RefusalCode, Entry>>

const entries = Object.entries(catalogue) as [keyof typeof catalogue, Entry][]
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('the catalogue has the codes of the product, and each is a refusal with a sentence and a status', () => {
  const from = refusalCodes.indexOf('argument-error')
  assert.deepEqual(
    entries.map(([code]) => code),
    refusalCodes.slice(from, from + 13),
  )
  for (const [code] of entries) {
    const sentence = sentenceOf({ code, details: {} })
    assert.ok((sentence.match(/[.;:]/g) ?? []).length >= 2, `${code} says what happened and what to do`)
    assert.ok(statuses[code] >= 400, code)
  }
})

for (const [code, { raised, forward, reached }] of entries) {
  test(`${code} occurs where the catalogue says, leads on, and is reached by its test`, () => {
    for (const path of raised) assert.ok(read(path).includes(`'${code}'`), `${path} does not say ${code}`)
    const [shownIn, label] = forward
    assert.ok(read(shownIn).includes(label), `${shownIn} has no “${label}”`)
    const [path, name] = reached
    const own = testCalled(read(path), name)
    assert.ok(own !== null, `${path} has no test “${name}”`)
    assert.ok(own.includes(code), `“${name}” of ${path} does not speak of ${code}`)
  })
}

/** The text of one test, from its name to the next one; null when there is none. */
function testCalled(text: string, name: string): string | null {
  const at = text.indexOf(`'${name}'`)
  if (at < 0) return null
  const next = /\n\s*(await t\.)?(test|describe)\(/g
  next.lastIndex = at
  return text.slice(at, next.exec(text)?.index ?? text.length)
}

test('the page of errors says the same', () => {
  const page = join(import.meta.dirname, '..', 'docs', 'security', 'sign-in-errors.md')
  if (process.argv.includes('--write')) writeFileSync(page, pageText())
  else
    assert.equal(
      readFileSync(page, 'utf8'),
      pageText(),
      'If the errors changed on purpose: npx node test/error-catalogue.test.ts --write',
    )
})

function pageText(): string {
  const parts = entries.map(
    ([
      code,
      {
        when,
        raised,
        forward: [shownIn, label],
        reached: [path, name],
      },
    ]) =>
      [
        `## ${code}`,
        when,
        `> ${sentenceOf({ code, details: {} })}`,
        [
          `- Status ${statuses[code]}.`,
          `- Occurs in ${raised.map((each) => `\`${each}\``).join(', ')}.`,
          `- Goes on: ${label.includes(' ') ? `“${label}”` : `\`${label}\``} in \`${shownIn}\`.`,
          `- Reached by \`${path}\`: “${name}”.`,
        ].join('\n'),
      ].join('\n\n'),
  )
  const intro =
    'The errors of the identity service: when they happen, what people read, where they go on, and the test that reaches\neach. Printed and compared by `test/error-catalogue.test.ts`.'
  return `${['# Errors of signing in', intro, tableText(), ...parts].join('\n\n')}\n`
}

/** Each error and the test that reaches it, in columns as the formatter draws them. */
function tableText(): string {
  const rows = [
    ['Error', 'Status', 'Reached by'],
    ...entries.map(([code, { reached }]) => [`\`${code}\``, `${statuses[code]}`, `\`${reached[0]}\``]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const [head, ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n')
}
