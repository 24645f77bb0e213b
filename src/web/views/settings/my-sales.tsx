import { Section } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { salesViews } from './sales-view.ts'

type Props = Readonly<{ operator: string; years: ReturnType<typeof salesViews> }>

/** What the operator tells the tax agency of what oneself sold; nothing where nothing is told of anybody. */
export function MySales({ operator, years }: Props) {
  if (years.length === 0) return null
  return (
    <Section
      title="Lo que se informa de tus ventas"
      lead={`La norma europea DAC7 obliga a ${operator} a decir a Hacienda lo que cobró cada vendedor, junto con su número fiscal, su domicilio y su cuenta.`}
    >
      <div className="grid gap-6">
        {years.map(({ year, why, missing, asksBirth, quarters }) => (
          <div key={year}>
            <h3 className="font-semibold">{year}</h3>
            <p className="mt-1 text-small text-muted">{why}</p>
            <ul className="mt-2 divide-y divide-line">
              {quarters.map((each) => (
                <li key={each.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <span>
                    {each.what}
                    <span className="block text-caption text-muted">
                      {each.deals}, comisión aparte: <Money text={each.fees} />
                    </span>
                  </span>
                  <span className="figures font-semibold">
                    <Money text={each.credited} />
                  </span>
                </li>
              ))}
            </ul>
            {missing && (
              <Notice tone="warning" title={`Falta ${missing}`}>
                El número fiscal y el domicilio se guardan aquí abajo.
                {asksBirth && ' La fecha de nacimiento se toma del documento con que verificas tu identidad.'}
              </Notice>
            )}
          </div>
        ))}
      </div>
    </Section>
  )
}
