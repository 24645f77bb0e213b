import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'

/** What came of the last form of a line's page. */
export type LineAnswer =
  | Readonly<{ act: string; note: string; sentence: string | null; isNote: boolean }>
  | undefined

type LineNoteProps = {
  title: string
  lead: string
  act: string
  label?: string
  button: string
  /** The single key that leads to it. */
  hotkey: string
  answer: LineAnswer
}

/** Something that one person does with a line of the bank by saying why. */
export function LineNote({ title, lead, act, label = 'Motivo', button, hotkey, answer }: LineNoteProps) {
  const mine = answer?.act === act ? answer : undefined
  return (
    <Section title={title} lead={lead} action={<KeyCap of={hotkey} />}>
      <Form method="post" className="grid max-w-2xl gap-4">
        <input type="hidden" name="act" value={act} />
        <TextField
          label={label}
          name="note"
          maxLength={500}
          aria-keyshortcuts={hotkey}
          defaultValue={mine?.note}
          error={mine?.isNote ? (mine.sentence ?? undefined) : undefined}
        />
        <div>
          <Button variant="secondary">{button}</Button>
        </div>
      </Form>
    </Section>
  )
}
