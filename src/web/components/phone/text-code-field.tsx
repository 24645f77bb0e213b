import { useEffect, useRef } from 'react'
import { phoneCode } from '#domain/people/phone.ts'
import { CodeField } from '../../ui/code-field.tsx'

type TextCodeFieldProps = { error?: string | undefined; name?: string }

/** The code of a text message. Telephones that know how fill it in by themselves (WebOTP). */
export function TextCodeField({ error, name = 'answer' }: TextCodeFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = place.current?.querySelector('input')
    return input ? fillFromMessage(input) : undefined
  }, [])
  return (
    <div ref={place}>
      <CodeField
        label={`Código de ${phoneCode.digits} cifras`}
        hint={`Está en el mensaje. Vale ${phoneCode.minutes} minutos.`}
        error={error}
        name={name}
      />
    </div>
  )
}

/** Waits for the message of this site; the person still presses the button. */
function fillFromMessage(input: HTMLInputElement): (() => void) | undefined {
  if (!('OTPCredential' in window)) return undefined
  const given = new AbortController()
  void fillIn(input, given.signal)
  return () => given.abort()
}

async function fillIn(input: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const wanted = { otp: { transport: ['sms'] }, signal }
  // Refused, or the page was left: the person types.
  const credential = await navigator.credentials.get(wanted).catch(() => null)
  const code: unknown = credential && 'code' in credential ? credential.code : null
  if (typeof code === 'string' && input.value === '') input.value = code
}
