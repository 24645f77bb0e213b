/** What a page needs to show a captcha. */
export type CaptchaView = Readonly<{
  provider: 'hcaptcha' | 'turnstile' | 'recaptcha'
  siteKey: string
  scriptUrl: string
  loadSeconds: number
}>

/** The field of a form that carries what the widget found. */
export const captchaField = 'captcha'
