import { Form } from 'react-router'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { type LineAnswer, LineNote } from './line-note.tsx'
import { type MatchProof, MatchProofField } from './match-proof.tsx'

type OwnMoneyProps = {
  sum: string
  /** What somebody says already, while it waits for another person. */
  said: Readonly<{ note: string; by: string; isMine: boolean }> | null
  proof: MatchProof
  answer: LineAnswer
}

/** A credit that is the operator's own money: one person says so, and another confirms it. */
export function OwnMoney({ sum, said, proof, answer }: OwnMoneyProps) {
  if (said === null)
    return (
      <LineNote
        title="Es dinero propio de quien opera"
        lead="Para cubrir lo que falta cuando un banco retira un depósito ya pagado. Pasa a los fondos propios cuando otra persona lo confirme; hasta entonces sigue apartado."
        act="own"
        label="Cómo lo sabes"
        button="Proponer como dinero propio"
        hotkey="p"
        answer={answer}
      />
    )
  return (
    <Section
      title={`Es dinero propio, según ${said.by}`}
      lead={`${sum} pasan a los fondos propios. Si fuera el depósito de alguien, sería dinero suyo: compruébalo en el banco.`}
    >
      <p className="mb-4 max-w-2xl wrap-anywhere">{said.note}</p>
      {said.isMine ? (
        <p className="text-muted">Lo propusiste tú: tiene que confirmarlo otra persona.</p>
      ) : (
        <Form method="post" className="max-w-2xl">
          <input type="hidden" name="act" value="confirm-own" />
          <MatchProofField proof={proof} act="confirm-own" />
          <Button variant="secondary" aria-keyshortcuts="a">
            Confirmar {sum} como dinero propio <KeyCap of="a" />
          </Button>
        </Form>
      )}
    </Section>
  )
}
