import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { HandoverView } from './handover-view.ts'

/** The telephones that sign for their person in this deal, each with what takes it back: lost, or never theirs. */
export function PreparedPhones({ phones, mine }: Pick<HandoverView, 'phones' | 'mine'>) {
  if (phones.length === 0) return null
  return (
    <div className="mt-10">
      <Section title="Teléfonos preparados">
        <p className="text-muted">
          {mine === 'buyer'
            ? 'Quítalo si lo perdiste o no fuiste tú: lo que acepte después no libera dinero. También dejan de valer al cerrar su sesión o todas las demás.'
            : 'Quítalo si lo perdiste o no fuiste tú: deja de leer códigos. También dejan de valer al cerrar su sesión o todas las demás.'}
        </p>
        <ul className="mt-4 grid gap-3">
          {phones.map(({ tranche, device, at, part }) => (
            <li key={tranche}>
              <Card>
                <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
                  <input type="hidden" name="intent" value="revoke" />
                  <input type="hidden" name="tranche" value={tranche} />
                  <span>
                    {device}
                    {part !== null && `, para «${part}»`} <Moment at={at} quiet />
                  </span>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Quitar ${device}${part === null ? '' : `, para «${part}»`}`}
                  >
                    Quitar
                  </Button>
                </Form>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
