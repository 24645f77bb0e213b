import { type ReactNode, useState } from 'react'
import type { PasskeyPurpose } from '#auth/factors/passkeys.ts'
import { browserTroubleText } from '#words/browser-troubles.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Answered, askPasskey } from './ceremony.ts'
import { usePasskeySupport } from './use-passkeys.ts'

type PasskeyButtonProps = {
  purpose: PasskeyPurpose
  children: ReactNode
  variant?: ButtonVariant
  wide?: boolean
  /** What the server said of the last answer. */
  error?: string | null | undefined
  onAnswer: (answer: string) => void
  onTrouble?: () => void
}

/** Asks the passkeys of this browser when it is pressed, and says what came of it. Needs JavaScript. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { purpose, children, variant, wide, error } = props
  const support = usePasskeySupport()
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<Answered['trouble']>(null)
  if (support === 'unknown')
    return (
      <noscript>
        <p className="text-muted">Tu llave de acceso necesita JavaScript en este navegador.</p>
      </noscript>
    )
  if (support === 'no')
    return (
      <Notice tone="info" title="Este navegador no tiene llaves de acceso">
        {browserTroubleText['operation-not-supported-in-this-environment']}
      </Notice>
    )
  const press = async () => {
    if (isAsking) return
    setAsking(true)
    setTrouble(null)
    const answered = await askPasskey(purpose)
    setAsking(false)
    setTrouble(answered.trouble)
    if (answered.answer === null) props.onTrouble?.()
    else props.onAnswer(answered.answer)
  }
  return (
    <div className="grid gap-3">
      <Trouble trouble={trouble} error={isAsking ? null : error} />
      <Button
        type="button"
        icon="key-round"
        {...(variant && { variant })}
        {...(wide && { wide })}
        busy={isAsking}
        onClick={() => void press()}
      >
        {isAsking ? 'Sigue en tu dispositivo…' : children}
      </Button>
    </div>
  )
}

/** Why nothing came of a passkey: calmly where its owner only changed their mind. */
export function Trouble({
  trouble,
  error,
}: Pick<PasskeyButtonProps, 'error'> & { trouble: Answered['trouble'] }) {
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
