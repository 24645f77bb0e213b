import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { boundedText, type HttpClient } from '../http-client.ts'
import {
  type Captcha,
  captchaOrigins,
  captchaPresets,
  type CaptchaProvider,
  type CaptchaVerdict,
} from './captcha.ts'

/** How one provider is spoken to; the addresses of its own documentation where none are given. */
export type CaptchaSettings = Readonly<{
  provider: CaptchaProvider
  siteKey: string
  secret: string
  scriptUrl: string | null
  verifyUrl: string | null
  loadSeconds: number
}>

type Options = Readonly<{
  http: HttpClient
  /** Hears of what the operator has to look at: an outage, or keys that the provider does not take. */
  log: (event: string, facts: Readonly<Record<string, unknown>>) => void
}>

const Answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional().catch(undefined),
})

/** The codes that speak of our keys and our request, not of the person. */
const ourFault = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'not-using-dummy-secret',
  'bad-request',
  'internal-error',
])
const longestToken = 16 * 1024

/** The `siteverify` contract that hCaptcha, Turnstile and reCAPTCHA share. */
export function createSiteverifyCaptcha(settings: CaptchaSettings, { http, log }: Options): Captcha {
  const { provider, siteKey, secret, loadSeconds } = settings
  const scriptUrl = settings.scriptUrl ?? captchaPresets[provider].scriptUrl
  const url = settings.verifyUrl ?? captchaPresets[provider].verifyUrl

  const ask = async (form: Readonly<Record<string, string>>): Promise<CaptchaVerdict> => {
    const body = new URLSearchParams(form)
    const response = await http.send({ method: 'POST', url, body, timeoutMs: 5_000 })
    const answer = Answer.parse(JSON.parse(await boundedText(response, 64 * 1024)))
    if (answer.success) return 'passed'
    const codes = answer['error-codes'] ?? []
    if (!codes.some((code) => ourFault.has(code))) return 'failed'
    log('captcha-unavailable', { provider, codes })
    return 'unavailable'
  }
  return {
    provider,
    siteKey,
    scriptUrl,
    loadSeconds,
    origins: captchaOrigins(provider, scriptUrl),
    async verify({ token, remoteAddress }) {
      if (token === '' || token.length > longestToken) return 'failed'
      try {
        return await ask({
          secret,
          response: token,
          ...(remoteAddress ? { remoteip: remoteAddress } : {}),
          // A token counts once: without this key Turnstile would refuse it on the second try of one call.
          ...(provider === 'turnstile' ? { idempotency_key: randomUUID() } : {}),
        })
      } catch (error) {
        log('captcha-unavailable', { provider, error })
        return 'unavailable'
      }
    },
  }
}
