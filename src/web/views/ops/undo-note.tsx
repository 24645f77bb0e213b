import { Form } from 'react-router'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { type LineAnswer, LineNote } from './line-note.tsx'

type UndoNoteProps = {
  /** What somebody says already, while it waits for another person. */
  said: Readonly<{ note: string; proposedBy: string; isMine: boolean }> | null
  answer: LineAnswer
}

/** A line that was noted: one person says that this was wrong, another one confirms, and it is undecided again. */
export function UndoNote({ said, answer }: UndoNoteProps) {
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
              <Button variant="secondary" aria-keyshortcuts="a">
                Confirmar y deshacer <KeyCap of="a" />
              </Button>
            </Form>
          )}
        </Section>
      )}
      <LineNote
        title="¿Estaba mal anotado?"
        lead="Por ejemplo, era un depósito o un pago que vuelve. Una persona lo propone y otra lo confirma."
        act="undo"
        label="Por qué"
        button="Proponer deshacerlo"
        hotkey="u"
        answer={answer}
      />
    </>
  )
}
