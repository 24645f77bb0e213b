import { putBackTypedText } from '#device/pwa/typed-text.ts'
import { runsCaptcha } from './components/captcha/run-captcha.ts'
import { forgetsOpened } from './components/forget-opened.ts'
import { hintsWhileTyping } from './components/hint-while-typing.ts'
import { asksPasskey } from './components/passkeys/ask-passkey.ts'
import { fillsFromMessage } from './components/phone/fill-from-message.ts'
import { opensWindows } from './components/providers/open-windows.ts'
import { tellsOpener } from './components/providers/tell-opener.ts'
import { showsPassword } from './components/show-password.ts'
import type { Doing } from './ui/does.ts'
import { focusOnTrouble } from './ui/focus-on.ts'
import { sendOnce } from './ui/send-once.ts'

/*
 * All that runs in the browser on a plain page, which React made on the server and does not take over. Each place
 * says by `data-does` what it does; where React runs, it begins the same by itself (`ui/does.ts`).
 */
const doings: Readonly<Record<string, Doing>> = {
  captcha: runsCaptcha,
  'fill-from-message': fillsFromMessage,
  'forget-opened': forgetsOpened,
  'hint-while-typing': hintsWhileTyping,
  passkey: asksPasskey,
  'provider-windows': opensWindows,
  'show-password': showsPassword,
  'tell-opener': tellsOpener,
}

for (const place of document.querySelectorAll<HTMLElement>('[data-does]'))
  doings[place.dataset['does'] ?? '']?.(place)
sendOnce()
putBackTypedText()
// Whoever began to type is left alone.
if (document.activeElement === document.body) focusOnTrouble()
document.documentElement.dataset['alive'] = ''
