import type { StepUp, StepUpAnswer } from '../server/step-up.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { StepUpPasskey } from './passkeys/step-up-passkey.tsx'
import { PasswordField } from './password-field.tsx'

type StepUpFieldProps = {
  stepUp: StepUp
  /** What came back with the form, which knows more than the page that was loaded before. */
  answer?: StepUpAnswer | undefined
  /** Why this step asks for it. */
  hint?: string
}

/** The proof that a step asks for, as this person gives it: a password, a code, or a page with their other ways. */
export function StepUpField({ stepUp, answer, hint }: StepUpFieldProps) {
  const { by, otherWays } = stepUp
  if (!(answer ?? stepUp).isAsked) return null
  const field = { ...(hint && { hint }), error: answer?.error ?? undefined }
  if (by === 'password')
    return (
      <div className="grid gap-1">
        <PasswordField label="Tu contraseña" autoComplete="current-password" {...field} />
        {otherWays && <OtherWays to={otherWays} />}
      </div>
    )
  if (by === 'passkey')
    return (
      <div className="grid gap-1">
        <StepUpPasskey answer={answer} hint={hint} />
        {otherWays && <OtherWays to={otherWays} />}
      </div>
    )
  if (by === 'totp')
    return (
      <div className="grid gap-1">
        <input type="hidden" name="by" value="totp" />
        <CodeField label="Código de tu aplicación" {...field} />
        {otherWays && <OtherWays to={otherWays} />}
      </div>
    )
  return (
    <Notice
      tone={field.error ? 'error' : 'info'}
      title="Confirma que eres tú"
      live={Boolean(field.error)}
      action={
        otherWays && (
          <ButtonLink to={otherWays} variant="secondary" size="small">
            Confirmar y volver aquí
          </ButtonLink>
        )
      }
    >
      {field.error ?? hint ?? 'Este paso te lo pide otra vez.'}
    </Notice>
  )
}

function OtherWays({ to }: { to: string }) {
  return (
    <p className="text-small">
      <a href={to} className="lone-link">
        Confirmar de otra forma
      </a>
    </p>
  )
}
