import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { Owner } from '#device/offline/unsent.ts'
import { type PhoneKeys, usePreparedPhone } from '#device/handover/use-prepared-phone.ts'
import { QrCode } from '../../components/qr-code.tsx'
import type { QrPath } from '../../components/qr-path.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { HandoverView } from './handover-view.ts'

type Part = NonNullable<HandoverView['part']>
type Answer = { registered: string | null; sentence: string | null; stepUp: StepUpAnswer | undefined }

type PreparePhoneProps = {
  view: HandoverView
  part: Part
  owner: Owner
  stepUp: StepUp | null
  answer: Answer | undefined
}

/** Makes this telephone ready for one part: its key is made here, and only the public half leaves it. */
export function PreparePhone({ view, part, owner, stepUp, answer }: PreparePhoneProps) {
  const { id, mine, other, ownKey, otherKey } = view
  const about = { transactionId: id, tranche: part.number, party: mine, title: part.title, sum: part.sum }
  const { state, keys } = usePreparedPhone(owner, { ...about, other, ownKey, otherKey }, answer?.registered)
  return (
    <div className="grid gap-6">
      <noscript>
        <p>
          Para prepararlo hace falta JavaScript. Sin él, confirma la llegada con conexión, en la transacción.
        </p>
      </noscript>
      {state === 'ready' ? <Ready view={view} part={part} /> : <What view={view} part={part} />}
      {state === 'broken' && (
        <Notice tone="error" title="Este navegador no guarda nada">
          Puede ser una ventana privada. Abre esta página en una normal; no se cambió nada.
        </Notice>
      )}
      {answer?.sentence && (
        <Notice tone="error" title="Este teléfono no quedó preparado" live>
          {answer.sentence}
        </Notice>
      )}
      {state === 'asking' && keys && (
        <PrepareForm {...{ keys, part, stepUp, answer }} isAnew={ownKey !== null} />
      )}
    </div>
  )
}

type PrepareFormProps = Pick<PreparePhoneProps, 'part' | 'stepUp' | 'answer'> & {
  keys: PhoneKeys
  isAnew: boolean
}

function PrepareForm({ keys, part, stepUp, answer, isAnew }: PrepareFormProps) {
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="prepare" />
      <input type="hidden" name="tranche" value={part.number} />
      <input type="hidden" name="publicKey" value={keys.publicKey} />
      {isAnew && (
        <p className="text-muted">Ya preparaste otro teléfono. Si preparas este, aquel deja de valer.</p>
      )}
      {stepUp && (
        <StepUpField
          stepUp={stepUp}
          answer={answer?.stepUp}
          hint="Con este teléfono vas a poder liberar el dinero sin conexión."
        />
      )}
      <div className="grid sm:flex">
        <Button>Preparar este teléfono</Button>
      </div>
    </Form>
  )
}

function What({ view: { mine, other }, part }: { view: HandoverView; part: Part }) {
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {mine === 'buyer' ? (
        <>
          <li>
            Cuando tengas «{part.title}» en la mano, tu teléfono enseña un código y {other} lo lee con el
            suyo.
          </li>
          <li>Ese primer código no libera dinero: empieza tu plazo para revisar.</li>
          <li>
            Si ya lo revisaste, un segundo código lo acepta y libera {part.sum}. Tendrás unos minutos para
            deshacerlo.
          </li>
        </>
      ) : (
        <>
          <li>
            Cuando entregues «{part.title}», {other} te enseña un código y lo lees con este teléfono.
          </li>
          <li>El primer código prueba que se lo diste. El segundo, que lo revisó y lo acepta.</li>
          <li>Se envían solos cuando haya conexión. Basta con que llegue el de uno de los dos.</li>
        </>
      )}
    </ol>
  )
}

function Ready({ view: { mine, other, otherKey }, part }: { view: HandoverView; part: Part }) {
  return (
    <>
      <Notice tone="success" title="Este teléfono está preparado" live>
        {mine === 'buyer'
          ? `Lleva este teléfono. Cuando tengas «${part.title}» en la mano, abre la entrega.`
          : `Lleva este teléfono y abre la entrega cuando le des «${part.title}» a ${other}.`}
      </Notice>
      {otherKey === null && (
        <Notice tone="warning" title={`${other} todavía no preparó su teléfono`}>
          {mine === 'seller'
            ? `Sin eso, el tuyo no puede comprobar su código. Vuelve a abrir esta página con conexión cuando ${other} lo haya hecho.`
            : `Avísale antes de veros: sin eso no podrá leer tu código sin conexión.`}
        </Notice>
      )}
      <p>
        <a href="/entrega" className={buttonLook({})}>
          Abrir la entrega
        </a>
      </p>
      <Installed />
    </>
  )
}

/** Whether what opens without a network is there: only then the telephone may be taken along. */
function Installed() {
  const [isThere, setThere] = useState<boolean | null>(null)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const kept = await globalThis.caches?.match('/entrega', { ignoreVary: true })
      if (!isOver) setThere(kept !== undefined)
    }
    const timer = setInterval(() => void look().catch(() => {}), 2000)
    void look().catch(() => {})
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [])
  if (isThere !== false) return null
  return (
    <output className="text-muted">Guardando la página para que abra sin red. Espera aquí un momento.</output>
  )
}

/** With a network on the buyer's telephone nothing has to be prepared. */
export function BothOnline({ code, other }: { code: QrPath; other: string }) {
  return (
    <div className="mt-10">
      <Section title={`Si ${other} tiene conexión`}>
        <Card>
          <div className="grid items-center gap-5 sm:grid-cols-[11rem_1fr]">
            <QrCode code={code} label="Código para confirmar la entrega" />
            <p className="text-muted">
              Enséñale este código. Al leerlo con su teléfono se abre su página para confirmar que lo tiene.
              No libera el dinero todavía.
            </p>
          </div>
        </Card>
      </Section>
    </div>
  )
}
