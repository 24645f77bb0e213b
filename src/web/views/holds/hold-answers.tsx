import type { AnswerView } from './hold-answers-view.ts'

/** What a held person answered, with the documents that came with it. */
export function HoldAnswers({ answers }: { answers: readonly AnswerView[] }) {
  return (
    <ol className="grid gap-4">
      {answers.map((answer) => (
        <li key={answer.id} className="rounded-box border border-line bg-surface p-4">
          <p className="text-small text-muted">{answer.at}</p>
          <p className="mt-1 whitespace-pre-line">{answer.words}</p>
          {answer.documents.length > 0 && (
            <ul className="mt-2 grid gap-1">
              {answer.documents.map((document) => (
                <li key={document.id}>
                  <a href={document.to} className="link">
                    {document.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
