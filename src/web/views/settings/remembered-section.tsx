import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'

type RememberedProps = {
  /** The filters of the list in words; null when it shows everything. */
  filters: string | null
  /** How many hints are dismissed in this browser. */
  dismissed: number
}

function Row({
  term,
  text,
  action,
  button,
}: {
  term: string
  text: string
  action: string
  button?: string
}) {
  return (
    <SettingRow
      term={term}
      action={
        button && (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="from" value="/app/settings" />
            <Button variant="secondary" size="small" name="again" value="1">
              {button}
            </Button>
          </Form>
        )
      }
    >
      {text}
    </SettingRow>
  )
}

/** What this browser remembers of the interface, and how it forgets it. */
export function RememberedSection({ filters, dismissed }: RememberedProps) {
  const hidden = dismissed === 1 ? 'Quitaste uno.' : `Quitaste ${dismissed}.`
  return (
    <Section title="Lo que recuerda este navegador" lead="Se guarda aquí, no en tu cuenta.">
      <div className="divide-y divide-line">
        <Row
          term="Filtros de tus transacciones"
          text={filters ?? 'Tu lista se abre entera.'}
          action="/preferences/filters"
          {...(filters && { button: 'Olvidar los filtros' })}
        />
        <Row
          term="Consejos"
          text={dismissed === 0 ? 'Se muestran todos.' : hidden}
          action="/preferences/hints"
          {...(dismissed > 0 && { button: 'Volver a mostrarlos' })}
        />
      </div>
    </Section>
  )
}
