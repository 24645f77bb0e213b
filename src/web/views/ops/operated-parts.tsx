import { Link } from 'react-router'
import { Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CalledForm } from './called-form.tsx'
import { CheckedAccount } from './checked-account.tsx'
import { IdentityChecks } from './identity-checks.tsx'
import { IdentityForm } from './identity-form.tsx'
import type { OperatedProps } from './operated-view.ts'
import { PersonHolds } from './person-holds.tsx'
import { PersonLog } from './person-log.tsx'

/** What only an operator sees of a person, and decides about them. */
export function OperatedParts({ name, isMe, operated, answer }: OperatedProps) {
  const { accounts, checks, log, lostTo } = operated
  return (
    <>
      {lostTo && (
        <div className="mb-6">
          <Notice
            tone="warning"
            title="Dice que perdió su segundo paso"
            action={
              <Link to={lostTo} className="lone-link">
                Comparar con su identidad
              </Link>
            }
          />
        </div>
      )}
      {operated.called && (
        <div className="mb-6">
          <CalledForm isMe={isMe} operated={operated} answer={answer} />
        </div>
      )}
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title="Identidad">
          <IdentityForm name={name} isMe={isMe} operated={operated} answer={answer} />
        </Section>
        <Section title="Cuentas bancarias">
          {accounts.length === 0 ? (
            <p className="text-muted">Todavía no agregó ninguna.</p>
          ) : (
            <div className="grid gap-4">
              {accounts.map((account) => (
                <CheckedAccount key={account.id} account={account} answer={answer} />
              ))}
            </div>
          )}
        </Section>
      </div>
      <PersonHolds {...operated} isMe={isMe} />
      <Section title="Verificador de identidad">
        <IdentityChecks {...checks} />
      </Section>
      <PersonLog entries={log} />
    </>
  )
}
