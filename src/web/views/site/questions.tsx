import { Icon } from '../../ui/icon.tsx'

export type Question = Readonly<{ question: string; answer: string }>

/** Questions that people really ask, closed until they are opened; needs no script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-semibold hover:text-primary">
            {question}
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[66ch] pb-5">{answer}</p>
        </details>
      ))}
    </div>
  )
}
