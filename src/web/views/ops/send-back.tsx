import { type LineAnswer, LineNote } from './line-note.tsx'
import type { LineView } from './line-view.ts'

type SendBackProps = {
  line: LineView
  /** What came beyond the payout that the bank gave back; null where the whole line is nobody's. */
  excess: string | null
  answer: LineAnswer
}

/** What is nobody's goes back to the account that it came from: one person proposes it here. */
export function SendBack({ line, excess, answer }: SendBackProps) {
  const origin = line.account
    ? `a ${line.account}${line.who && ` (${line.who})`}`
    : 'a la cuenta de la que vino'
  return (
    <LineNote
      title="Devolver a su origen"
      lead={`${excess ? `Llegaron ${excess} de más, que están sin reclamar. Vuelven` : 'Vuelve entero'} ${origin} y a ninguna otra. Otra persona lo aprueba y sale en un archivo para el banco.`}
      act="send-back"
      label="Por qué se devuelve"
      button="Proponer la devolución"
      hotkey="v"
      answer={answer}
    />
  )
}
