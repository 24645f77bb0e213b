import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'

type UndoNoteProps = {
  /** What somebody says already, while it waits for another person. */
  said: Readonly<{ note: string; proposedBy: string; isMine: boolean }> | null
  answer: Readonly<{ act: string; note: string; sentence: string; isNote: boolean }> | undefined
}

/** A line that was noted: one person says that this was wrong, another one confirms, and it is undecided again. */
export function UndoNote({ said, answer }: UndoNoteProps) {
  const mine = answer?.act === 'undo' ? answer : undefined
  return (
    <>
      {said && (
        <Section
          title={`Estaba mal anotado, según ${said.proposedBy}`}
          lead="Vuelve a la cola y lo apuntado se apunta al revés: nada se borra."
        >
          <p className="mb-4 max-w-2xl wrap-anywhere">{said.note}</p>
          {said.isMine ? (
            <p className="text-muted">Lo propusiste tú: tiene que confirmarlo otra persona.</p>
          ) : (
            <Form method="post">
              <input type="hidden" name="act" value="confirm-undo" />
              <Button variant="secondary">Confirmar y deshacer</Button>
            </Form>
          )}
        </Section>
      )}
      <Section
        title="¿Estaba mal anotado?"
        lead="Por ejemplo, era un depósito o un pago que vuelve. Una persona lo propone y otra lo confirma."
      >
        <Form method="post" className="grid max-w-2xl gap-4">
          <input type="hidden" name="act" value="undo" />
          <TextField
            label="Por qué"
            name="note"
            maxLength={500}
            defaultValue={mine?.note}
            error={mine?.isNote ? mine.sentence : undefined}
          />
          <div>
            <Button variant="secondary">Proponer deshacerlo</Button>
          </div>
        </Form>
      </Section>
    </>
  )
}
