import { Form, Link } from 'react-router'
import type { StepUp, StepUpAnswer } from '../../../server/step-up.ts'
import { Button } from '../../../ui/button.tsx'
import type { PhoneCountry } from '../../../components/phone/phone-countries.ts'
import { PhoneFields } from '../../../components/phone/phone-fields.tsx'
import { SandboxMessages } from '../../../components/phone/sandbox-messages.tsx'
import { TextCodeField } from '../../../components/phone/text-code-field.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { EndOthers } from './end-others.tsx'

/** What came back with a form about one's telephone. */
export type PhoneAnswer = {
  codeError: string | null
  numberError: string | null
  typed: { number: string; country: string }
  stepUp: StepUpAnswer
}

type Common = { stepUp: StepUp; answer: PhoneAnswer | undefined }
const hint = 'Cambias cómo se entra en tu cuenta.'

/** The number to be added, which a code goes to. */
export function PhoneAdd({
  stepUp,
  answer,
  countries,
  likely,
}: Common & { countries: readonly PhoneCountry[]; likely: string }) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <p>
        Te enviamos un código para comprobar que es tuyo. Después puedes entrar con él, y nadie más puede usar
        ese número en otra cuenta.
      </p>
      <PhoneFields
        countries={countries}
        country={answer?.typed.country || likely}
        number={answer?.typed.number}
        error={answer?.numberError ?? undefined}
      />
      <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint={hint} />
      <Button wide name="intent" value="send">
        Enviarme un código
      </Button>
    </Form>
  )
}

/** The code that was sent to the number to be added. */
export function PhoneCode({
  stepUp,
  answer,
  beingAdded,
  likely,
  isSandbox,
}: Common & { beingAdded: string; likely: string; isSandbox: boolean }) {
  return (
    <>
      <Form method="post" noValidate className="grid gap-5">
        <p>
          Enviamos un mensaje a <strong className="font-semibold whitespace-nowrap">{beingAdded}</strong>.
        </p>
        <TextCodeField name="code" error={answer?.codeError ?? undefined} />
        <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint={hint} />
        <EndOthers />
        <Button wide name="intent" value="add">
          Comprobar mi teléfono
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
        <Form method="post">
          <input type="hidden" name="number" value={beingAdded} />
          <input type="hidden" name="country" value={likely} />
          <Button variant="quiet" size="small" name="intent" value="send">
            Enviarme otro código
          </Button>
        </Form>
        <Link to="?step=number" className="lone-link">
          Usar otro número
        </Link>
      </div>
      {isSandbox && <SandboxMessages />}
    </>
  )
}
