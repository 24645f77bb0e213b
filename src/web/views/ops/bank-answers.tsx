import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Moment, type MomentText } from '../../ui/moment.tsx'

export type AnswerRow = {
  id: string
  name: string
  who: string
  when: MomentText
  /** What it meant, a sentence each. */
  said: readonly string[]
}

type BankAnswersProps = { answers: readonly AnswerRow[]; takes: boolean; sentence: string | undefined }

/** What the bank answered to a payment file, and where an operator brings its next answer. */
export function BankAnswers({ answers, takes, sentence }: BankAnswersProps) {
  if (answers.length === 0 && !takes) return null
  return (
    <Section title="Respuestas del banco">
      {answers.length > 0 && (
        <ul className="mb-5 grid max-w-3xl gap-4">
          {answers.map(({ id, name, who, when, said }) => (
            <li key={id} className="grid gap-1">
              {said.map((each) => (
                <p key={each}>{each}</p>
              ))}
              <p className="text-small text-muted">
                <Moment at={when} quiet /> · <bdi className="wrap-anywhere">{name}</bdi> · {who}
              </p>
            </li>
          ))}
        </ul>
      )}
      {takes && (
        <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
          <input type="hidden" name="act" value="answer" />
          <FileField
            label="Respuesta del banco a este archivo"
            name="file"
            accept=".xml,application/xml,text/xml"
            hint="pain.002, como lo da el banco. Lo que rechaza se debe otra vez, con su motivo; de lo que no nombra no dice nada."
            error={sentence}
          />
          <div>
            <Button variant="secondary" icon="upload">
              Leer la respuesta
            </Button>
          </div>
        </Form>
      )}
    </Section>
  )
}
