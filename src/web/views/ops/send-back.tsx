import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import type { LineView } from './line-view.ts'

type Answer = Readonly<{ act: string; note: string; sentence: string; isNote: boolean }>

/** A deposit of no deal goes back to the account that it came from: one person proposes it here. */
export function SendBack({ line, answer }: { line: LineView; answer: Answer | undefined }) {
  const mine = answer?.act === 'send-back' ? answer : undefined
  const origin = line.account
    ? `a ${line.account}${line.who && ` (${line.who})`}`
    : 'a la cuenta de la que vino'
  return (
    <Section
      title="Devolver a su origen"
      lead={`Vuelve entero ${origin} y a ninguna otra. Otra persona lo aprueba y sale en un archivo para el banco.`}
    >
      <Form method="post" className="grid max-w-2xl gap-4">
        <input type="hidden" name="act" value="send-back" />
        <TextField
          label="Por qué se devuelve"
          name="note"
          maxLength={500}
          defaultValue={mine?.note}
          error={mine?.isNote ? mine.sentence : undefined}
        />
        <div>
          <Button variant="secondary">Proponer la devolución</Button>
        </div>
      </Form>
    </Section>
  )
}
