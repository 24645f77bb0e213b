import { useEffect, useReducer, useRef, type ActionDispatch, type ReactNode, type RefObject } from 'react'
import { useActionData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { captchaField, type CaptchaView } from '../../forms/captcha-field.ts'
import { firstCaptchaState, nextCaptchaState, type CaptchaEvent } from './captcha-state.ts'
import { showWidget } from './captcha-widget.ts'

type CaptchaProps = {
  /** What the loader got from `captchaView`; null where there is no captcha, and nothing is shown. */
  captcha: CaptchaView | null
  /** What a person can do here without the widget, where there is another way. */
  otherwise?: ReactNode
}

/** Inside a form: asks the person to show that they are no program, and sends the answer along as `captcha`. */
export function Captcha({ captcha, otherwise }: CaptchaProps) {
  return captcha && <CaptchaWidget captcha={captcha} otherwise={otherwise} />
}

function CaptchaWidget({ captcha, otherwise }: CaptchaProps & { captcha: CaptchaView }) {
  const [{ phase, attempt, token }, tell] = useReducer(nextCaptchaState, firstCaptchaState)
  const box = useRef<HTMLDivElement>(null)
  useWidget(captcha, box, attempt, tell)
  useSpentAnswer(tell)
  const alive = useAlive()
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Comprobación de que eres una persona</legend>
      <input type="hidden" name={captchaField} value={token} />
      <noscript>
        Para enviar este formulario hay que comprobar que eres una persona, y eso necesita JavaScript.
        Actívalo en tu navegador y vuelve a cargar la página.
      </noscript>
      {alive && phase === 'loading' && (
        <output className="text-small text-muted">Cargando la comprobación de que eres una persona…</output>
      )}
      <div ref={box} hidden={phase === 'gave-up'} />
      {phase === 'gave-up' && (
        <Notice
          tone="error"
          title="No se pudo cargar la comprobación"
          live
          action={
            <Button type="button" variant="secondary" size="small" onClick={() => tell({ what: 'again' })}>
              Intentarlo otra vez
            </Button>
          }
        >
          Sirve para saber que eres una persona, y sin ella este formulario no se puede enviar. Puede que tu
          conexión sea lenta o que un bloqueador la detenga: permite {new URL(captcha.scriptUrl).host} o
          prueba con otro navegador. Lo que escribiste sigue aquí.
          {otherwise && <div className="mt-2">{otherwise}</div>}
        </Notice>
      )}
    </fieldset>
  )
}

type Tell = ActionDispatch<[event: CaptchaEvent]>

/** One widget for each attempt; it is given up when it has not come within the load limit. */
function useWidget(
  captcha: CaptchaView,
  box: RefObject<HTMLDivElement | null>,
  attempt: number,
  tell: Tell,
): void {
  const { provider, siteKey, scriptUrl, loadSeconds } = captcha
  useEffect(() => {
    if (!box.current) return
    const takeAway = showWidget({ provider, siteKey, scriptUrl, loadSeconds }, box.current, {
      shown: () => tell({ what: 'shown', attempt }),
      passed: (token) => tell({ what: 'passed', attempt, token }),
      expired: () => tell({ what: 'expired', attempt }),
      broke: () => tell({ what: 'broke', attempt }),
    })
    const limit = setTimeout(() => tell({ what: 'time-up', attempt }), loadSeconds * 1000)
    return () => {
      clearTimeout(limit)
      takeAway()
    }
  }, [provider, siteKey, scriptUrl, loadSeconds, box, attempt, tell])
}

/** An answer counts once: when the page has answered to a form and stays, a new one is needed. */
function useSpentAnswer(tell: Tell): void {
  const answer: unknown = useActionData()
  const seen = useRef(answer)
  useEffect(() => {
    if (seen.current !== answer) tell({ what: 'again' })
    seen.current = answer
  }, [answer, tell])
}
