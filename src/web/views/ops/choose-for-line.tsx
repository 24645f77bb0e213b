import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { DealForLine } from './deal-for-line.tsx'
import type { DealForLineView } from './deal-for-line-view.ts'
import type { MatchProof } from './match-proof.tsx'

type ChooseForLineProps = {
  line: { who: string | null; sum: string; about: string | null; divideAt: string }
  /** What was looked for, and what was found of it. */
  typed: string
  /** Where in the list one works, which a search keeps. */
  desk: Readonly<Record<string, string | undefined>>
  isNotFound: boolean
  deal: DealForLineView | null
  /** Whether it could be a payout that comes back instead. */
  isPayout: boolean
  proof: MatchProof
  /** That payout, and deals that it could be for as well. */
  children: ReactNode
}

/** What an open credit of the bank could be for: what it seems to be, and a search for another deal or payout. */
export function ChooseForLine({ line, children, ...rest }: ChooseForLineProps) {
  const { typed, desk, isNotFound, deal, isPayout, proof } = rest
  return (
    <Section title="¿De qué transacción o pago es?" {...(line.about && !typed && { lead: line.about })}>
      <div className="grid max-w-2xl gap-5">
        {deal && <DealForLine deal={deal} line={line} proof={proof} />}
        {children}
        <Form method="get" className="flex flex-wrap items-end gap-3">
          {Object.entries(desk).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className="min-w-[min(100%,16rem)] flex-1">
            <TextField
              label={
                <>
                  {deal || isPayout ? 'Otra transacción o pago' : 'Código o referencia'} <KeyCap of="b" />
                </>
              }
              aria-keyshortcuts="b"
              name="deal"
              defaultValue={typed}
              hint="RG y ocho signos, los doce dígitos de la referencia, o el código de un pago que vuelve."
              error={
                isNotFound ? 'No hay ninguna transacción ni pago con ese código o referencia.' : undefined
              }
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <Button variant="secondary" icon="search">
            Buscar
          </Button>
        </Form>
        <p>
          <Link to={line.divideAt} className="link" aria-keyshortcuts="r">
            Repartir entre varias transacciones <KeyCap of="r" />
          </Link>
        </p>
      </div>
    </Section>
  )
}
