import { Form, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { acceptContract } from '#commands/people/accept-contract.ts'
import { myContract } from '#queries/people/my-contract.ts'
import { contractPage } from '../../views/account/contract-page.ts'
import { type ContractView, contractView } from '../../views/account/contract-view.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { formText } from '../../forms/form-text.ts'
import type { Route } from './+types/documents.ts'

export const meta = () => titled('Documentos aceptados')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  return contractView(await visit.ask(myContract, {}), reading)
}

/** Accepts the texts that the page or the line above it showed; one that changed meanwhile waits again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  await readerOf(context).visit.perform(acceptContract, { hashes: form.getAll('hash') })
  const to = formText(form, 'redirect')
  return redirect(to === '' ? contractPage : safeRedirect(to))
}

type Waiting = ContractView['waiting'][number]

function Changes({ document: { title, path, version, changes } }: { document: Waiting }) {
  return (
    <li>
      <h3 className="font-semibold">
        <a href={path} className="link">
          {title}
        </a>
      </h3>
      <p className="mt-0.5 text-small text-muted">{version}</p>
      {changes === null ? (
        <p className="mt-2">No consta que aceptaras otra versión antes.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {changes.map((each) => (
            <li key={each.id} className="flex flex-wrap gap-x-2">
              <span className="text-small text-muted">{each.how}:</span>
              {each.to === null ? (
                each.title
              ) : (
                <a href={each.to} className="link">
                  {each.title}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function WaitingTexts({ waiting }: Pick<ContractView, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <div className="mb-8">
      <Card tone="accent">
        <h2 className="text-title">Lo que cambia</h2>
        <p className="mt-1 mb-5 text-muted">
          Tus acuerdos siguen con las reglas con las que se aceptaron, y tu dinero sigue su camino. Si no te
          convence, puedes cerrar tu cuenta sin coste.
        </p>
        <ul className="grid gap-5">
          {waiting.map((document) => (
            <Changes key={document.hash} document={document} />
          ))}
        </ul>
        <Form method="post" className="mt-6 grid sm:flex">
          {waiting.map(({ hash }) => (
            <input key={hash} type="hidden" name="hash" value={hash} />
          ))}
          <Button>Entendido, acepto</Button>
        </Form>
      </Card>
    </div>
  )
}

export default function Documents({ loaderData: { waiting, accepted } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Documentos aceptados"
        lead="Qué texto aceptaste, cuándo y con qué sello. El sello cambia si cambia una letra."
        back={<BackLink to="/app/account/data">Tus datos</BackLink>}
      />
      <WaitingTexts waiting={waiting} />
      {accepted.length === 0 && (
        <p className="text-muted">Todavía no consta que aceptaras ningún documento.</p>
      )}
      {accepted.map((each) => (
        <Section
          key={each.key}
          title={
            <a href={each.path} className="link">
              {each.title}
            </a>
          }
        >
          <DefinitionList
            items={[
              { term: 'Aceptado', value: `${each.way}: ${each.when}` },
              { term: 'Edición', value: `${each.edition}, vale desde el ${each.since}` },
              { term: 'Sello del texto', value: <span className="font-mono">{each.hash}</span> },
            ]}
          />
        </Section>
      ))}
    </div>
  )
}
