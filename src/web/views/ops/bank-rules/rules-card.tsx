import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Details } from '../../../ui/details.tsx'

type RulesCardProps = {
  name: string
  account: string
  /** Where they are changed; their file lies below it. */
  at: string
  /** Its field in the form that deletes them. */
  field: string
  id: string
  deleting: { summary: string; means: string }
  children: ReactNode
}

/** Rules of a bank that an operator keeps, for an account: what they say, and what can be done with them. */
export function RulesCard({ name, account, at, field, id, deleting, children }: RulesCardProps) {
  return (
    <Card>
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="text-small text-muted wrap-anywhere">{account}</p>
      {children}
      <div className="mt-2 flex flex-wrap gap-2.5">
        <ButtonLink to={at} variant="secondary" size="small">
          Cambiar
        </ButtonLink>
        <a href={`${at}/download`} className="link inline-flex min-h-11 items-center px-3" download>
          Descargar
        </a>
      </div>
      <Details summary={deleting.summary}>
        <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
          <input type="hidden" name={field} value={id} />
          <p className="text-small">{deleting.means}</p>
          <Button variant="secondary" size="small" name="act" value="delete">
            Eliminar
          </Button>
        </Form>
      </Details>
    </Card>
  )
}
