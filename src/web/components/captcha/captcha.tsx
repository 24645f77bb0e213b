import { type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { captchaField, type CaptchaView } from '../../forms/captcha-field.ts'
import { runsCaptcha } from './run-captcha.ts'
import { does } from '../../ui/does.ts'

const asking = does('captcha', runsCaptcha)

type CaptchaProps = {
  /** What the loader got from `captchaView`; null where there is no captcha, and nothing is shown. */
  captcha: CaptchaView | null
  /** What a person can do here without the widget, where there is another way. */
  otherwise?: ReactNode
}

/** Inside a form: asks the person to show that they are no program, and sends the answer along as `captcha`. */
export function Captcha({ captcha, otherwise }: CaptchaProps) {
  const answers = useAnswers()
  return captcha && <CaptchaWidget key={answers} captcha={captcha} otherwise={otherwise} />
}

/** How often the page answered to a form and stayed. An answer counts once: then a new one is needed. */
function useAnswers(): number {
  const answer: unknown = useActionData()
  const [{ last, count }, setSeen] = useState({ last: answer, count: 0 })
  if (last !== answer) setSeen({ last: answer, count: count + 1 })
  return count
}

function CaptchaWidget({ captcha, otherwise }: CaptchaProps & { captcha: CaptchaView }) {
  return (
    <fieldset {...asking} data-captcha={JSON.stringify(captcha)} className="grid min-w-0 gap-3">
      <legend className="sr-only">Comprobación de que eres una persona</legend>
      <input type="hidden" name={captchaField} />
      <noscript>
        Para enviar este formulario hay que comprobar que eres una persona, y eso necesita JavaScript.
        Actívalo en tu navegador y vuelve a cargar la página.
      </noscript>
      <output data-part="loading" hidden className="text-small text-muted">
        Cargando la comprobación de que eres una persona…
      </output>
      <div data-part="box" />
      <div data-part="gave-up" hidden>
        <Notice
          tone="error"
          title="No se pudo cargar la comprobación"
          live
          action={
            <Button type="button" variant="secondary" size="small" data-part="again">
              Intentarlo otra vez
            </Button>
          }
        >
          Sirve para saber que eres una persona, y sin ella este formulario no se puede enviar. Puede que tu
          conexión sea lenta o que un bloqueador la detenga: permite {new URL(captcha.scriptUrl).host} o
          prueba con otro navegador. Lo que escribiste sigue aquí.
          {otherwise && <div className="mt-2">{otherwise}</div>}
        </Notice>
      </div>
    </fieldset>
  )
}
