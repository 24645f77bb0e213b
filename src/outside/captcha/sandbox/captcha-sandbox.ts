import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { isSameSecret } from '#domain/digest.ts'
import { type CaptchaMode, isCaptchaMode, type PlayedCaptcha } from '../captcha.ts'
import { answerPage } from '../../sandbox/page-frame.ts'
import { runApi, runWidget } from './browser-scripts.ts'
import { type Ending, endings, isEnding } from './endings.ts'

type Options = Readonly<{
  secret: string
  /** The pages that may show the widget. */
  parentOrigins: readonly string[]
  /** Milliseconds since 1970. */
  now?: () => number
}>

/** A captcha of our own for demonstrations and tests: hCaptcha's contract, and its person says how it ends. Never in production. */
export type CaptchaSandbox = PlayedCaptcha & Readonly<{ routes: Hono }>

const USUAL_SECONDS = 120
const EXPIRES_SECONDS = 5
/** Longer than any page waits. */
const SILENCE_MS = 90_000
const service = { name: 'Comprobación de prueba', warning: 'Comprobación de prueba' }
const script = (run: () => void) => `(${run.toString()})()`

/** Opens the sandbox captcha, asked for by nobody at first. */
export function openCaptchaSandbox({ secret, parentOrigins, now = Date.now }: Options): CaptchaSandbox {
  let mode: CaptchaMode = 'off'
  const tokens = openTokens(now)
  const routes = new Hono()
  routes.use('*', bodyLimit({ maxSize: 32 * 1024 }))
  routes.get('/api.js', async (c) => {
    if (mode === 'silent') await sleep(SILENCE_MS, null, { ref: false })
    c.header('cache-control', 'no-store')
    return c.body(script(runApi), 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  routes.get('/widget', (c) =>
    answerPage(c, {
      title: 'Eres una persona',
      service,
      content: widget,
      framedBy: parentOrigins,
      script: script(runWidget),
    }),
  )
  routes.post('/token', async (c) => {
    const how = new URLSearchParams(await c.req.text()).get('how') ?? ''
    if (!isEnding(how)) return c.json({ message: 'the ending is not known' }, 400)
    const seconds = how === 'expires' ? EXPIRES_SECONDS : USUAL_SECONDS
    return c.json({ token: tokens.issue(how, seconds), seconds })
  })
  routes.post('/siteverify', async (c) => {
    const asked = new URLSearchParams(await c.req.text())
    const fails = (code: string) => c.json({ success: false, 'error-codes': [code] })
    if (!isSameSecret(asked.get('secret') ?? '', secret)) return fails('invalid-input-secret')
    const how = tokens.redeem(asked.get('response') ?? '')
    if (how === 'unavailable') return c.json({ message: 'trouble on demand' }, 503)
    return how === 'passes' || how === 'expires'
      ? c.json({ success: true })
      : fails(how ?? 'expired-input-response')
  })
  return { routes, mode: () => mode, setMode: (wanted) => void (isCaptchaMode(wanted) && (mode = wanted)) }
}

/** The answers that are out; each is good once, for as long as it was given. */
function openTokens(now: () => number) {
  const out = new Map<string, Readonly<{ how: Ending; until: number }>>()
  return {
    issue(how: Ending, seconds: number): string {
      for (const [token, { until }] of out) if (until <= now()) out.delete(token)
      const token = randomBytes(24).toString('base64url')
      out.set(token, { how, until: now() + seconds * 1000 })
      return token
    },
    redeem(token: string): Ending | null {
      const found = out.get(token)
      // Who could not be asked is asked again with the same one.
      if (found?.how !== 'unavailable') out.delete(token)
      return found && found.until > now() ? found.how : null
    },
  }
}

const widget = html`<main class="small">
  <form>
    <fieldset>
      <legend>Cómo termina</legend>
      ${Object.entries(endings).map(
        ([how, label], position) =>
          html`<label class="choice">
            <input type="radio" name="how" value="${how}" ${position === 0 ? html`checked` : ''} />
            <span>${label}</span>
          </label>`,
      )}
    </fieldset>
    <div class="acts">
      <button class="first">Contestar</button>
      <output></output>
    </div>
  </form>
</main>`
