import { returnReasonText } from '#words/bank/return-reasons.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import type { LineView } from './line-view.ts'

type Facts = {
  reference: string
  endToEndId: string | null
  bankReference: string | null
  returnReason: string | null
  fullText: string
}
/** What the buyer said of who paid, and until when they may. */
type Payer = { explanation: string | null; due: string }

/** All that the bank told of a movement. */
export function LineFacts({ line, facts, payer }: { line: LineView; facts: Facts; payer: Payer | null }) {
  const known = [
    { term: 'Fecha', value: <span className="figures">{line.date}</span> },
    { term: line.isCredit ? 'De' : 'Para', value: <bdi>{line.who || 'El banco no lo dice'}</bdi> },
    { term: 'Cuenta', value: <span className="figures">{line.account ?? '—'}</span> },
    {
      term: 'Concepto',
      value: <span className="break-words whitespace-pre-line">{facts.fullText || '—'}</span>,
    },
    ...(facts.reference
      ? [{ term: 'Referencia', value: <CopyButton value={facts.reference} what="la referencia" /> }]
      : []),
    ...(payer
      ? [
          {
            term: 'Dice quien compra',
            value: payer.explanation ? (
              <span className="break-words whitespace-pre-line">{payer.explanation}</span>
            ) : (
              `Nada todavía: puede explicarlo hasta el ${payer.due}.`
            ),
          },
        ]
      : []),
    ...(facts.endToEndId ? [{ term: 'EndToEndId', value: facts.endToEndId }] : []),
    ...(facts.bankReference ? [{ term: 'Referencia del banco', value: facts.bankReference }] : []),
    ...(facts.returnReason
      ? [{ term: 'Devuelto porque', value: <BankReason code={facts.returnReason} /> }]
      : []),
  ]
  return <DefinitionList items={known} />
}

/** Why a bank sent money back, in words, with its code for whoever asks the bank. */
function BankReason({ code }: { code: string }) {
  return (
    <>
      {returnReasonText(code)} <code className="text-caption text-muted">{code}</code>
    </>
  )
}
