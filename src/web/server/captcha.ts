import { createContext, type RouterContextProvider } from 'react-router'
import { clientAddressOf } from '#auth/limits/client-address.ts'
import { refuse } from '#domain/refusal.ts'
import type { Captcha, PlayedCaptcha } from '#outside/captcha/captcha.ts'
import { captchaField, type CaptchaView } from '../forms/captcha-field.ts'
import { formText } from '../forms/form-text.ts'

export type { PlayedCaptcha }

/** What the program hands to the pages to tell people from programs. */
export type CaptchaParts = Readonly<{
  /** Null or absent where nobody has to show it. */
  captcha?: Captcha | null
}>

/** Tells people from programs; null where nobody has to show it. */
export const captchaContext = createContext<Captcha | null>(null)

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

/** What a page needs to show the widget; null where there is none. */
export function captchaView(context: Context): CaptchaView | null {
  const captcha = context.get(captchaContext)
  if (!captcha) return null
  const { provider, siteKey, scriptUrl, loadSeconds } = captcha
  return { provider, siteKey, scriptUrl, loadSeconds }
}

/** Refuses a form that no person seems to have sent (`captcha-failed`); lets every form through where there is no captcha. */
export async function mustPassCaptcha(context: Context, form: FormData, request: Request): Promise<void> {
  const captcha = context.get(captchaContext)
  if (!captcha) return
  const address = clientAddressOf(request)
  const verdict = await captcha.verify({
    token: formText(form, captchaField),
    // IPv6 visitors are known by their network alone, which is no address to tell.
    remoteAddress: /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? address : null,
  })
  if (verdict !== 'passed') refuse('captcha-failed', { reason: verdict })
}
