/** The widgets that are known; all of them speak the same contract. */
export const captchaProviders = ['hcaptcha', 'turnstile', 'recaptcha'] as const

export type CaptchaProvider = (typeof captchaProviders)[number]

/** What was found out about an answer: `unavailable` when the provider could not be asked. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable'

/** The addresses that a page with the widget needs besides its own, for the content security policy. */
type CaptchaOrigins = Readonly<{
  frames: readonly string[]
  connections: readonly string[]
  styles: readonly string[]
}>

/** Tells people from programs, by a provider's widget. */
export type Captcha = Readonly<{
  provider: CaptchaProvider
  /** Public: it stands in the page. */
  siteKey: string
  scriptUrl: string
  /** How long a page waits for the widget, 30 to 60 seconds. */
  loadSeconds: number
  /** Whether forms ask for it now; always where nothing stands here. */
  isAsked?: () => boolean
  origins: CaptchaOrigins
  /** Whether the token that the widget put into a form is good; each token counts once. */
  verify(answer: Readonly<{ token: string; remoteAddress?: string | null }>): Promise<CaptchaVerdict>
}>

const captchaModes = ['off', 'on', 'silent'] as const

export type CaptchaMode = (typeof captchaModes)[number]

export const isCaptchaMode = (text: unknown): text is CaptchaMode =>
  captchaModes.some((each) => each === text)

/** One that a demonstration plays: whether forms ask for it now, and whether its widget ever comes. */
export type PlayedCaptcha = Readonly<{
  mode(): CaptchaMode
  /** Has the forms ask for it, or not, until the program ends. What is no mode changes nothing. */
  setMode(wanted: unknown): void
}>

type Preset = Readonly<{ scriptUrl: string; verifyUrl: string }> & CaptchaOrigins

/** Where each provider is, as its own documentation says. */
export const captchaPresets: Readonly<Record<CaptchaProvider, Preset>> = {
  hcaptcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    connections: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    styles: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    frames: ['https://challenges.cloudflare.com'],
    connections: ['https://challenges.cloudflare.com'],
    styles: [],
  },
  recaptcha: {
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    frames: ['https://www.google.com', 'https://recaptcha.google.com'],
    connections: ['https://www.google.com'],
    styles: [],
  },
}

/** The addresses of a widget whose script may come from another place than the usual one. */
export function captchaOrigins(provider: CaptchaProvider, scriptUrl: string): CaptchaOrigins {
  const { scriptUrl: usual, frames, connections, styles } = captchaPresets[provider]
  if (scriptUrl === usual) return { frames, connections, styles }
  const { origin } = new URL(scriptUrl)
  return { frames: [...frames, origin], connections: [...connections, origin], styles }
}
