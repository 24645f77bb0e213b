import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { rememberName } from '../../forms/remember.ts'
import { offerPasskeys } from '../../components/passkeys/ceremony.ts'
import { PasskeyButton } from '../../components/passkeys/passkey-button.tsx'
import { usePasskeySupport } from '../../components/passkeys/use-passkeys.ts'

/** Our question lasts five minutes: a page that stays open puts a new one before that. */
const RENEW_MS = 4 * 60_000

type PasskeySignInProps = {
  /** Where the person was going. */
  redirect: string
  /** The id of the form in which they say whether this browser keeps their session. */
  form: string
}

/**
 * Signs in with a passkey alone: by its button, and where the browser can, from the list that it offers in the
 * field of the address. Not there without JavaScript and where a browser has no passkeys.
 */
export function PasskeySignIn({ redirect, form }: PasskeySignInProps) {
  const support = usePasskeySupport()
  const { submit, data } = useFetcher<{ error: string }>()
  const enter = useCallback(
    (answer: string) => {
      const typed = document.querySelector<HTMLFormElement>(`form#${form}`)
      const remember = typed ? new FormData(typed).get(rememberName) : null
      const fields = { answer, redirect, ...(remember !== null && { [rememberName]: 'on' }) }
      void submit(fields, { method: 'post', action: '/login/passkey' })
    },
    [form, redirect, submit],
  )
  const [asked, setAsked] = useState(0)
  // Its place is kept until the browser has said that it can: nothing below moves under a finger.
  if (support === 'unknown') return <div aria-hidden className="min-h-12 noscript:hidden" />
  if (support === 'no') return null
  return (
    <>
      <Offer key={asked} enter={enter} />
      <PasskeyButton
        purpose="enter"
        variant="secondary"
        wide
        error={data?.error}
        onAnswer={enter}
        onTrouble={() => setAsked(asked + 1)}
      >
        Entrar con una llave de acceso
      </PasskeyButton>
    </>
  )
}

/** Has the browser offer its passkeys while it is there: anew after each time that the button came to nothing. */
function Offer({ enter }: { enter: (answer: string) => void }) {
  useEffect(() => {
    const closing = new AbortController()
    const offer = async () => {
      const answer = await offerPasskeys(closing.signal)
      if (answer !== null && !closing.signal.aborted) enter(answer)
    }
    void offer()
    const renewal = setInterval(() => void offer(), RENEW_MS)
    return () => {
      clearInterval(renewal)
      closing.abort()
    }
  }, [enter])
  return null
}
