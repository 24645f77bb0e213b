import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Details } from '../../ui/details.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { ApiKeyView } from './api-key-view.ts'

/** One key that opens something: what is known of it, and how it is ended. */
export function ApiKeyCard({ apiKey }: { apiKey: ApiKeyView }) {
  return (
    <li className="rounded-box border border-line bg-surface p-5">
      <h3 className="flex items-center gap-3 font-semibold">
        <Icon name="key-round" className="size-5 text-muted" />
        <span className="min-w-0 wrap-anywhere">{apiKey.name}</span>
      </h3>
      <div className="mt-2">
        <DefinitionList
          items={[
            { term: 'Empieza por', value: <code>{apiKey.prefix}</code> },
            { term: 'Puede', value: 'Leer tus transacciones' },
            {
              term: 'Último uso',
              value: apiKey.lastUse ? <Moment at={apiKey.lastUse} /> : 'Ninguno todavía',
            },
            { term: 'Hecha', value: apiKey.made },
            { term: 'Sirve hasta', value: apiKey.until },
          ]}
        />
      </div>
      <Details summary="Anular esta clave">
        <p className="mb-3 text-small text-muted">
          Deja de abrir al momento y no vuelve a servir. El programa que la usa dejará de leer.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="id" value={apiKey.id} />
          <Button variant="danger" size="small" aria-label={`Anular la clave ${apiKey.name}`}>
            Anular la clave
          </Button>
        </Form>
      </Details>
    </li>
  )
}
