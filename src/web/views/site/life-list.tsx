import { MoneyPicture } from '../../components/money/money-picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { LifeStep } from './life-steps.ts'

/** The steps of a deal, each with the picture of where the money stands then. */
export function LifeList({ steps, amount }: { steps: readonly LifeStep[]; amount: string }) {
  return (
    <ol>
      {steps.map((step, position) => (
        <li
          key={step.title}
          className="grid gap-x-14 gap-y-6 border-t border-line py-9 first:border-t-0 first:pt-0 lg:grid-cols-[20rem_1fr]"
        >
          <div className="max-w-90 lg:pt-1">
            <MoneyPicture
              stage={step.stage}
              buyerName="Ana"
              sellerName="Benito"
              amountText={amount}
              sentence={`Paso ${position + 1}: ${step.label}`}
              sentenceShown={false}
            />
          </div>
          <div>
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h3 className="text-title">
                {position + 1}. {step.title}
              </h3>
              <Tag>{step.label}</Tag>
            </div>
            <p className="mt-2 max-w-[66ch]">{step.text}</p>
            <dl className="mt-5 grid gap-x-10 gap-y-4 text-small sm:grid-cols-2">
              <div>
                <dt className="font-semibold">Plazo</dt>
                <dd>{step.limit}</dd>
              </div>
              <div>
                <dt className="font-semibold">Si nadie hace nada</dt>
                <dd>{step.silence}</dd>
              </div>
              {step.mayDo.map(({ who, buttons }) => (
                <div key={who}>
                  <dt className="font-semibold">{who} tiene estos botones</dt>
                  <dd className="text-muted">{buttons.join('\u00a0· ')}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ol>
  )
}
