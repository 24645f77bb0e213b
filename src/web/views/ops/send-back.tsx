import { type LineAnswer, LineNote } from './line-note.tsx'
import type { LineView } from './line-view.ts'

/** A deposit of no deal goes back to the account that it came from: one person proposes it here. */
export function SendBack({ line, answer }: { line: LineView; answer: LineAnswer }) {
  const origin = line.account
    ? `a ${line.account}${line.who && ` (${line.who})`}`
    : 'a la cuenta de la que vino'
  return (
    <LineNote
      title="Devolver a su origen"
      lead={`Vuelve entero ${origin} y a ninguna otra. Otra persona lo aprueba y sale en un archivo para el banco.`}
      act="send-back"
      label="Por qué se devuelve"
      button="Proponer la devolución"
      answer={answer}
    />
  )
}
