import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { CancellationView } from './cancellations-view.ts'

type CancellationsProps = {
  asked: readonly CancellationView[]
  may: Readonly<{ codes: readonly string[]; reasons: readonly Readonly<{ value: string; label: string }>[] }>
  answer: Readonly<{ noteError: string | null }> | undefined
}

/** What the bank was asked not to pay of a file, what it answered, and where another payment is asked back. */
export function Cancellations({ asked, may, answer }: CancellationsProps) {
  if (asked.length === 0 && may.codes.length === 0) return null
  return (
    <Section
      title="Cancelaciones pedidas al banco"
      lead="Si un pago salió por error, el banco quizá pueda pararlo todavía. Pedirlo no lo detiene ni devuelve dinero: eso lo dicen su respuesta y su extracto."
    >
      <ul className="grid max-w-3xl gap-5">
        {asked.map((each) => (
          <li key={each.id} className="grid gap-1">
            <p>
              <strong className="figures">{each.code}</strong> · {each.reason}{' '}
              <code className="text-caption text-muted">{each.reasonCode}</code>: <bdi>{each.note}</bdi>
            </p>
            <p className="text-small text-muted">
              <Moment at={each.when} quiet /> · {each.who} ·{' '}
              <a href={each.file} className="link" download>
                Descargar la petición (camt.055)
              </a>
            </p>
            {each.answers.length === 0 && (
              <p>El banco aún no contesta. Su respuesta (camt.029) se sube en Conciliación.</p>
            )}
            {each.answers.map(({ id, name, when, said }) => (
              <div key={id} className="mt-2 border-l-4 border-line pl-4">
                {said.map((sentence) => (
                  <p key={sentence} className="wrap-anywhere">
                    {sentence}
                  </p>
                ))}
                <p className="text-small text-muted">
                  <Moment at={when} quiet /> · <bdi className="wrap-anywhere">{name}</bdi>
                </p>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {may.codes.length > 0 && <Ask may={may} answer={answer} />}
    </Section>
  )
}

function Ask({ may, answer }: Pick<CancellationsProps, 'may' | 'answer'>) {
  return (
    <Details summary="Pedir que no se haga un pago" open={answer !== undefined}>
      <Form method="post" className="grid max-w-xl gap-4 pt-3">
        <input type="hidden" name="act" value="cancellation" />
        <SelectField label="Pago" name="code">
          {may.codes.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
        <SelectField label="Por qué" name="why">
          {may.reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Motivo"
          name="note"
          hint="Queda en el registro de la oficina; el banco no lo lee."
          error={answer?.noteError ?? undefined}
          maxLength={500}
          autoComplete="off"
        />
        <div>
          <Button variant="secondary" icon="file-text">
            Crear la petición para el banco
          </Button>
        </div>
      </Form>
    </Details>
  )
}
