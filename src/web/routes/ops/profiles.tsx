import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { deleteStatementProfile } from '#commands/bank/delete-statement-profile.ts'
import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { ProfileFile } from '#domain/banking/statement-profile.ts'
import { statementProfiles } from '#queries/money/statement-profiles.ts'
import { roleNames } from '#words/bank/tables.ts'
import { fieldsOf, formText } from '../../forms/form-text.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { accountChoices } from '../../views/ops/profiles/account-choices.ts'
import type { Route } from './+types/profiles.ts'

export const handle = { middleware: ['office:operator'], takes: 'files' } satisfies RouteFacts

export const meta = () => titled('Perfiles de extractos')

const doneWords: Readonly<Record<string, string>> = {
  saved: 'El perfil quedó guardado. Los próximos archivos se leen con él.',
  deleted: 'El perfil se eliminó. Lo que se importó con él sigue igual.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const { profiles, accounts } = await visit.ask(statementProfiles, {})
  return {
    profiles: profiles.map(({ id, name, account, rules }) => ({
      id,
      name,
      account: `${account.currency} · ${account.number}`,
      columns: rules.columns.map(
        ({ role, at }) => `${'place' in at ? `Columna ${at.place}` : at.header}: ${roleNames[role]}`,
      ),
    })),
    accounts: accountChoices(accounts),
    outcome: saidBy(doneWords, url.searchParams.get('done')),
  }
}

/** No profile is longer. */
const MOST_LETTERS = 200_000

export async function action({ request, context }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) {
    const { sentence, status } = refusedAnswer(unread)
    return data({ sentence }, status)
  }
  const { act, profileId } = fieldsOf(form, 'act', 'profileId')
  if (act === 'delete') {
    const { refused } = await visit.perform(deleteStatementProfile, { profileId })
    if (!refused) return redirect('/ops/bank/profiles?done=deleted')
    const { sentence, status } = refusedAnswer(refused)
    return data({ sentence }, status)
  }
  const upload = form.get('file')
  const file = upload instanceof File && upload.size <= MOST_LETTERS ? profileIn(await upload.text()) : null
  if (!file)
    return data({ sentence: 'El archivo no es un perfil. Elige uno descargado de esta página.' }, 422)
  const { name, rules } = file
  const { refused } = await visit.perform(saveStatementProfile, {
    custodyId: formText(form, 'custodyId'),
    name,
    rules,
  })
  if (!refused) return redirect('/ops/bank/profiles?done=saved')
  const { sentence, status } = refusedAnswer(refused)
  return data({ sentence }, status)
}

function profileIn(text: string): ProfileFile | null {
  try {
    return ProfileFile.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

type Row = Route.ComponentProps['loaderData']['profiles'][number]

function Profile({ profile }: { profile: Row }) {
  return (
    <Card>
      <h3 className="font-semibold wrap-anywhere">{profile.name}</h3>
      <p className="text-small text-muted wrap-anywhere">{profile.account}</p>
      <Details summary="Sus columnas">
        <ul className="grid gap-1 text-small">
          {profile.columns.map((column) => (
            <li key={column} className="wrap-anywhere">
              {column}
            </li>
          ))}
        </ul>
      </Details>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <ButtonLink to={`/ops/bank/profiles/${profile.id}`} variant="secondary" size="small">
          Cambiar
        </ButtonLink>
        <a
          href={`/ops/bank/profiles/${profile.id}/download`}
          className="link inline-flex min-h-11 items-center px-3"
          download
        >
          Descargar
        </a>
      </div>
      <Details summary="Eliminar este perfil">
        <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
          <input type="hidden" name="profileId" value={profile.id} />
          <p className="text-small">
            Lo que se importó con él sigue igual. Sus próximos archivos habrá que explicarlos otra vez.
          </p>
          <Button variant="secondary" size="small" name="act" value="delete">
            Eliminar
          </Button>
        </Form>
      </Details>
    </Card>
  )
}

/** The profiles by which tables are read: to look at, change, take away and exchange with other operators. */
export default function Profiles({ loaderData, actionData }: Route.ComponentProps) {
  const { profiles, accounts, outcome } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/bank">Conciliación</BackLink>}
        title="Perfiles de extractos"
        lead="Dicen cómo leer las tablas (CSV o XLSX) de cada banco. Uno nuevo se hace al subir un archivo que todavía no se conoce."
      />
      <DoneNotice text={outcome} />
      {actionData && (
        <div className="mb-5 max-w-3xl">
          <Notice tone="error" title="No cambió nada" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      {profiles.length === 0 ? (
        <p className="max-w-[75ch]">
          Todavía no hay perfiles. Sube en{' '}
          <Link to="/ops/bank" className="link">
            Conciliación
          </Link>{' '}
          un extracto en CSV o XLSX e indica sus columnas.
        </p>
      ) : (
        <ul className="grid max-w-4xl gap-4">
          {profiles.map((profile) => (
            <li key={profile.id}>
              <Profile profile={profile} />
            </li>
          ))}
        </ul>
      )}
      <Section
        title="Traer un perfil"
        lead="De otro operador que usa el mismo banco. No lleva cuentas, nombres ni importes."
      >
        <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
          <SelectField label="Para la cuenta" name="custodyId">
            {accounts.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <FileField label="Archivo del perfil" name="file" accept="application/json,.json" />
          <div>
            <Button icon="upload" name="act" value="import">
              Traer el perfil
            </Button>
          </div>
        </Form>
      </Section>
    </>
  )
}
