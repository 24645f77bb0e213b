import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, Section } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyBreakdown } from '../../../components/money/money-breakdown.tsx'
import { TermsText } from '../deal/terms-table.tsx'
import type { Review } from './review-view.ts'

/** A deal that somebody wrote without an account, ready: what it says, and what is missing to send it. */
export function DraftReview({ review, draft, onward }: { review: Review; draft: string; onward: string }) {
  const edit = `/crear?draft=${draft}`
  const { guest, mine, amountText } = review
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <p className="text-small">
        <BackLink to={edit}>Volver a editar</BackLink>
      </p>
      <div>
        <h1 className="text-heading">Tu propuesta está lista</h1>
        <p className="mt-4">
          <Money text={amountText} size="sum" />
        </p>
        <p className="mt-1 text-muted">{mine === 'buyer' ? `Compras a ${guest}` : `Vendes a ${guest}`}</p>
      </div>
      <Card tone="accent">
        <h2 className="text-title">Para enviarla, crea tu cuenta o entra</h2>
        <p className="mt-1.5 text-muted">
          Así {guest} sabe quién propone y tú recibes su respuesta. El borrador te espera en tu cuenta,
          también si abres el enlace de confirmación en otro dispositivo.
        </p>
        <div className="mt-5 grid gap-3 sm:flex">
          <ButtonLink to={`/login/registration?${onward}`}>Crear mi cuenta</ButtonLink>
          <ButtonLink to={`/login?${onward}`} variant="secondary">
            Entrar
          </ButtonLink>
        </div>
      </Card>
      <div>
        <Section title="Dinero">
          <MoneyBreakdown lines={review.money} />
        </Section>
        <Section title="Condiciones">
          <TermsText lines={review.terms} />
        </Section>
      </div>
    </div>
  )
}
