import type { ReactNode } from 'react'
import type { PasskeyPurpose } from '#auth/factors/passkeys.ts'
import { browserTroubleText } from '#words/browser-troubles.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { NoticeSlot } from '../../ui/notice-slot.tsx'
import { Notice } from '../../ui/notice.tsx'
import { asksPasskey, type PasskeyEnd } from './ask-passkey.ts'
import type { Answered } from './ceremony.ts'
import { does } from '../../ui/does.ts'

const asking = does('passkey', asksPasskey)

type PasskeyButtonProps = {
  purpose: PasskeyPurpose
  end: PasskeyEnd
  children: ReactNode
  variant?: ButtonVariant
  wide?: boolean
  /** What the server said of the last answer. */
  error?: string | null | undefined
  /** Where one goes on who enters with it. */
  redirect?: string
  /** What stands instead of the button once the answer is there, where it waits for the form's own. */
  given?: ReactNode
  /** Whether there is another way: then nobody hears of what this browser lacks. */
  isOptional?: boolean
}

/** Asks the passkeys of this browser when it is pressed, and says what came of it. Needs JavaScript. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { purpose, end, children, variant, wide, error, redirect, given, isOptional } = props
  return (
    <div
      {...asking}
      data-purpose={purpose}
      data-end={end}
      data-redirect={redirect}
      // Its place is kept until the browser has said that it can: nothing below moves under a finger.
      className={isOptional ? 'min-h-12 noscript:hidden' : undefined}
    >
      {!isOptional && <WithoutPasskeys />}
      {end !== 'enter' && (
        <>
          <input type="hidden" name="by" value="passkey" disabled />
          <input type="hidden" name="answer" disabled />
        </>
      )}
      <div data-part="able" hidden className="grid gap-3">
        {error && (
          <div data-part="refused">
            <Trouble trouble={null} error={error} />
          </div>
        )}
        <NoticeSlot name="mild" tone="info" />
        <NoticeSlot name="trouble" tone="error" />
        <Button type="button" icon="key-round" {...(variant && { variant })} {...(wide && { wide })}>
          {children}
        </Button>
      </div>
      {given && (
        <div data-part="given" hidden>
          {given}
        </div>
      )}
    </div>
  )
}

function WithoutPasskeys() {
  return (
    <>
      <noscript>
        <p className="text-muted">Tu llave de acceso necesita JavaScript en este navegador.</p>
      </noscript>
      <div data-part="unable" hidden>
        <Notice tone="info" title="Este navegador no tiene llaves de acceso">
          {browserTroubleText['operation-not-supported-in-this-environment']}
        </Notice>
      </div>
    </>
  )
}

type TroubleProps = { trouble: Answered['trouble']; error?: string | null | undefined }

/** Why nothing came of a passkey: calmly where its owner only changed their mind. */
export function Trouble({ trouble, error }: TroubleProps) {
  const sentence = trouble?.sentence ?? error
  if (!sentence) return null
  return (
    <Notice
      tone={trouble?.isMild ? 'info' : 'error'}
      title={trouble?.isMild ? 'No se hizo nada' : 'Tu llave de acceso no sirvió'}
      live
    >
      {sentence}
    </Notice>
  )
}
