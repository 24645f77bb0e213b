import { Link } from 'react-router'
import { myBankAccounts } from '#queries/people/my-bank-accounts.ts'
import { AccountCard } from '../../components/bank-accounts/account-card.tsx'
import { type AccountView, accountView } from '../../components/bank-accounts/account-view.ts'
import { BackToDeal, OnToDeal } from '../../components/back-to-deal.tsx'
import { DrawingBank } from '../../components/drawings.tsx'
import { answerHeadersContext } from '../../server/contexts.ts'
import { wayBack } from '../../server/cookies/way-back.ts'
import { readerOf } from '../../server/reader.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/bank-accounts.ts'

export const meta = () => titled('Cuentas Bancarias')

const outcomes: Readonly<Record<string, string>> = {
  added: 'La cuenta está guardada. Su número queda cifrado y solo tú puedes verlo entero.',
  default: 'Desde ahora cobras en esta cuenta, cuando termine su espera de seguridad.',
  archived: 'La cuenta ya no está en tu lista. Los pagos que recibiste en ella no cambian.',
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const accounts = await visit.ask(myBankAccounts, {})
  return {
    accounts: accounts.map((each) => accountView(each, reading)),
    deal: wayBack(request, url, context.get(answerHeadersContext)),
    outcome: saidBy(outcomes, url.searchParams.get('done')),
  }
}

function Steps({ account }: { account: AccountView }) {
  const look = 'lone-link gap-1.5 px-2'
  const to = (step: string) => `/app/account/bank-accounts/${account.id}/${step}`
  return (
    <>
      <Link to={to('number')} className={look}>
        <Icon name="eye" />
        Ver el número<span className="sr-only"> de {account.title}</span>
      </Link>
      {!account.isDefault && (
        <Link to={to('default')} className={look}>
          <Icon name="check" />
          Cobrar aquí<span className="sr-only">, en {account.title}</span>
        </Link>
      )}
      <Link to={to('archive')} className={look}>
        <Icon name="x" />
        Quitar<span className="sr-only"> {account.title}</span>
      </Link>
    </>
  )
}

export default function BankAccounts({ loaderData: { accounts, deal, outcome } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Cuentas Bancarias"
        back={<BackToDeal deal={deal} otherwise={{ to: '/app/account', label: 'Mi Cuenta' }} />}
        action={
          accounts.length > 0 && (
            <ButtonLink to="/app/account/bank-accounts/add" icon="plus">
              Agregar cuenta
            </ButtonLink>
          )
        }
      />
      {outcome && (
        <div className="mb-6">
          <Notice tone="success" title="Hecho" action={<OnToDeal deal={deal} />} live>
            {outcome}
          </Notice>
        </div>
      )}
      {accounts.length === 0 ? (
        <EmptyState
          drawing={<DrawingBank />}
          title="Todavía no tienes ninguna"
          action={<ButtonLink to="/app/account/bank-accounts/add">Agregar cuenta bancaria</ButtonLink>}
        >
          Agrega una cuenta a tu nombre. Sin ella nadie puede depositar en tus ventas, para que el dinero
          nunca entre sin tener por dónde salir.
        </EmptyState>
      ) : (
        <>
          <p className="mb-6 max-w-[62ch] text-muted">
            Donde recibes tus ventas y tus devoluciones. Por cada moneda cobras en una sola.
          </p>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {accounts.map((account) => (
              <li key={account.id}>
                <AccountCard account={account} heading="h2" actions={<Steps account={account} />} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
