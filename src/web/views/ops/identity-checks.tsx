import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CheckView, IdentityChecksView } from './identity-checks-view.ts'

function Check({ check }: { check: CheckView }) {
  return (
    <Card>
      <p className="font-semibold">{check.state}</p>
      {check.told && <p className="text-small text-muted">La persona lee: «{check.told}»</p>}
      <DefinitionList
        items={[
          { term: 'Sesión', value: <span className="figures break-all">{check.session}</span> },
          ...(check.reference ? [{ term: 'Referencia', value: <bdi>{check.reference}</bdi> }] : []),
          { term: 'Abierta', value: <Moment at={check.opened} /> },
          ...(check.decided ? [{ term: 'Decidida', value: <Moment at={check.decided} /> }] : []),
        ]}
      />
      {check.messages.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small">
          {check.messages.map((message) => (
            <li key={message.id}>
              <Moment at={message.when} /> · {message.says}: {message.became}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What the identity provider said about a person, and the hold on their money. */
export function IdentityChecks({ hold, sameDocument, proved, checks }: IdentityChecksView) {
  return (
    <div className="grid gap-4">
      {hold && (
        <Notice tone="warning" title="Su dinero está retenido">
          {hold.why}: desde el {hold.since} sus pagos esperan y nada se cancela. Hay que revisarlo antes del{' '}
          {hold.reviewBy}; guardar su identidad como comprobada levanta la retención.
        </Notice>
      )}
      {sameDocument.length > 0 && (
        <Notice tone="warning" title="El mismo documento en otra cuenta">
          <p>
            Quien lo mostró tiene también estas cuentas. Sus límites se suman y no pueden ser las dos partes
            de una transacción; verificar esta lo decides tú.
          </p>
          <ul className="mt-2 grid gap-1">
            {sameDocument.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/ops/people/${id}`} className="lone-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {proved.length > 0 && <DefinitionList items={proved} />}
      {checks.map((check) => (
        <Check key={check.id} check={check} />
      ))}
      {checks.length === 0 && <p className="text-muted">No abrió ninguna verificación.</p>}
    </div>
  )
}
