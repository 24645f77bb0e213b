import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card, Section } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateBadge } from '../../../ui/tag.tsx'
import type { AccountView } from '../../../components/bank-accounts/account-view.ts'
import type { LevelView, TierView } from '../tier-view.ts'
import { Point } from './operator-way.tsx'

/** What each level takes and allows, one's own one marked. */
export function Levels({ levels }: { levels: readonly LevelView[] }) {
  return (
    <ul className="grid gap-3">
      {levels.map((level) => (
        <li
          key={level.tier}
          className={`rounded-box border bg-surface p-4 ${level.isMine ? 'border-primary' : 'border-line'}`}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              Nivel {level.tier} · {level.name}
            </span>
            {level.isMine && (
              <StateBadge tone={level.tier > 0 ? 'success' : 'info'} icon="user-round">
                Tu nivel
              </StateBadge>
            )}
          </p>
          <p className="mt-1">{level.allows}</p>
          <p className="text-small text-muted">{level.takes}</p>
        </li>
      ))}
    </ul>
  )
}

/** Who somebody is to us, and what that allows. */
export function Confirmed({ tier, name, isHeld }: { tier: TierView; name: string; isHeld: boolean }) {
  return (
    <Card>
      <div className="flex gap-4">
        <span
          aria-hidden
          className={`grid size-12 shrink-0 place-items-center rounded-full ${isHeld ? 'bg-warning-tint text-warning' : 'bg-success-tint text-success'}`}
        >
          <Icon name={isHeld ? 'lock' : 'badge-check'} className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="text-small text-muted">{isHeld ? 'Se revisa otra vez' : 'Identidad confirmada'}</p>
          <p className="text-title">
            <bdi>{name}</bdi>
          </p>
          {!isHeld && <p className="mt-1">{tier.allows}</p>}
          {!isHeld &&
            tier.month.map(({ text, share }) => (
              <div key={text} className="mt-1">
                <p className="mb-1.5">{text}</p>
                {share !== null && <Bar share={share} />}
              </div>
            ))}
        </div>
      </div>
    </Card>
  )
}

/** What the proved name did to somebody's bank accounts. */
export function ComparedAccounts({ name, accounts }: { name: string; accounts: readonly AccountView[] }) {
  return (
    <Section
      title="Tus cuentas bancarias"
      lead={
        <>
          Solo enviamos dinero a cuentas a nombre de <bdi>{name}</bdi>.
        </>
      }
      action={
        <Link to="/app/account/bank-accounts" className="lone-link -my-2">
          Ver mis cuentas
        </Link>
      }
    >
      {accounts.length === 0 ? (
        <p>
          Todavía no tienes ninguna.{' '}
          <Link to="/app/account/bank-accounts/add" className="link">
            Agregar cuenta bancaria
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {accounts.map(({ id, title, masked, holderName, badges, waitsFor }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 py-3">
              <div className="min-w-0">
                <p>
                  {title} <span className="figures text-muted">{masked}</span>
                </p>
                <p className="text-small text-muted">
                  <bdi>{holderName}</bdi>
                  {waitsFor && `. ${waitsFor}`}
                </p>
              </div>
              <p className="flex flex-wrap gap-2">
                {badges.map((badge) => (
                  <StateBadge key={badge.text} tone={badge.tone} icon={badge.icon}>
                    {badge.text}
                  </StateBadge>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type FullLevelProps = {
  asked: string | null
  email: string
  trouble: string | null
  /** What their banks call it: "un extracto bancario". */
  statement: string
}

/** The way to the second level, which a person of the operator gives. `asked`: since when they wait. */
export function FullLevel({ asked, email, trouble, statement }: FullLevelProps) {
  if (asked)
    return (
      <Section title="Pediste el nivel 2">
        <DefinitionList
          items={[
            { term: 'Pedido', value: `el ${asked}` },
            {
              term: 'Ahora',
              value: 'Una persona de quien opera Resguardo te escribe y te dice cómo enviar los documentos.',
            },
            { term: 'Después', value: 'Te avisamos por correo y tus límites cambian aquí.' },
          ]}
        />
      </Section>
    )
  return (
    <Section
      title="Pedir el nivel 2"
      lead="Para importes mayores, una persona de quien opera Resguardo compara además dos cosas."
    >
      <ul className="grid max-w-[62ch] gap-3">
        <Point icon="building-2">
          Tu domicilio: un recibo, {statement} o un certificado a tu nombre de los últimos tres meses.
        </Point>
        <Point icon="banknote">
          El origen del dinero: nóminas, una declaración de impuestos o el contrato de lo que vendiste.
        </Point>
        <Point icon="mail">
          {email ? (
            <>
              Te escribe a <span className="font-semibold break-all">{email}</span> y te dice cómo enviarlos.
              Aquí no se sube ninguno.
            </>
          ) : (
            <>
              <Link to="/app/account/security/email" className="link">
                Agrega antes un correo a tu cuenta
              </Link>
              : por él te dice cómo enviarlos.
            </>
          )}
        </Point>
      </ul>
      <Form method="post" className="mt-6 grid max-w-[400px] justify-items-start gap-4">
        {trouble && (
          <Notice tone="error" title="No se pidió" live>
            {trouble}
          </Notice>
        )}
        <Button variant="secondary" name="act" value="ask-full">
          Pedir el nivel 2
        </Button>
      </Form>
    </Section>
  )
}
