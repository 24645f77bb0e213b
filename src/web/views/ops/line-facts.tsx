import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import type { LineFactsView } from './line-facts-view.ts'
import type { LineView } from './line-view.ts'

type Props = LineFactsView & { line: LineView }

/** All that the bank told of a movement. */
export function LineFacts({ line, facts, payer }: Props) {
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
      ? [{ term: 'Devuelto porque', value: <BankReason {...facts.returnReason} /> }]
      : []),
  ]
  return <DefinitionList items={known} />
}

/** Why a bank sent money back, in words, with its code for whoever asks the bank. */
function BankReason({ code, text }: { code: string; text: string }) {
  return (
    <>
      {text} <code className="text-caption text-muted">{code}</code>
    </>
  )
}
