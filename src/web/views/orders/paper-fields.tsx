import { authorityKinds } from '#domain/transactions/authority.ts'
import { pieceLimits } from '#domain/evidence/evidence.ts'
import { authorityNames } from '#words/transactions/orders.ts'
import { pleaseWrite } from '#words/written.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { ChosenFiles } from '../transactions/attachments/chosen-files.tsx'
import { evidenceOffered } from '../transactions/evidence/evidence-words.ts'
import type { PaperTyped } from '../../forms/paper-typed.ts'

type PaperFieldsProps = {
  typed: PaperTyped | undefined
  wrong: readonly string[]
  /** What the paper is called here: the order, or the ruling. */
  file: string
  today: string
}

/** What the paper of an authority says of itself, with its file. */
export function PaperFields({ typed, wrong, file, today }: PaperFieldsProps) {
  const error = (name: string, what: string) => (wrong.includes(name) ? pleaseWrite(what) : undefined)
  return (
    <>
      <SelectField label="¿De quién es?" name="kind" defaultValue={typed?.kind}>
        {authorityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {authorityNames[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Cómo se llama"
        name="authority"
        hint="Como lo dice el documento: «Juzgado 3 de lo Civil de Puebla»."
        maxLength={200}
        defaultValue={typed?.authority}
        error={error('authority', 'quién lo firma')}
      />
      <TextField
        label="Número de expediente"
        name="reference"
        maxLength={200}
        defaultValue={typed?.reference}
        error={error('reference', 'el número')}
      />
      <TextField
        label="Fecha del documento"
        name="datedOn"
        type="date"
        max={today}
        defaultValue={typed?.datedOn}
        error={wrong.includes('datedOn') ? 'Escribe la fecha del documento, que no sea futura.' : undefined}
      />
      <ChosenFiles label={file} name="files" offered={evidenceOffered} />
      <TextArea
        label="Qué dice, en pocas palabras"
        name="words"
        rows={3}
        required={false}
        optional
        maxLength={pieceLimits.wordsLength}
        defaultValue={typed?.words}
      />
    </>
  )
}
