import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { deleteStatementProfile } from '#commands/bank/delete-statement-profile.ts'
import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { ProfileFile } from '#domain/banking/statement-profile.ts'
import { statementProfiles } from '#queries/money/statement-profiles.ts'
import { roleNames } from '#words/bank/tables.ts'
import { fieldsOf, formText } from '../../forms/form-text.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { refusedData } from '../../server/acts/refused.ts'
import { rulesIn } from '../../server/acts/rules-file.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Details } from '../../ui/details.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { BringRules } from '../../views/ops/bank-rules/bring-rules.tsx'
import { RulesCard } from '../../views/ops/bank-rules/rules-card.tsx'
import { accountChoices } from '../../views/ops/bank-rules/account-choices.ts'
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
  if (unread) return refusedData(unread)
  const { act, profileId } = fieldsOf(form, 'act', 'profileId')
  if (act === 'delete') {
    const { refused } = await visit.perform(deleteStatementProfile, { profileId })
    return refused ? refusedData(refused) : redirect('/ops/bank/profiles?done=deleted')
  }
  const file = await rulesIn(form.get('file'), ProfileFile, MOST_LETTERS)
  if (!file)
    return data({ sentence: 'El archivo no es un perfil. Elige uno descargado de esta página.' }, 422)
  const { name, rules } = file
  const custodyId = formText(form, 'custodyId')
  const { refused } = await visit.perform(saveStatementProfile, { custodyId, name, rules })
  return refused ? refusedData(refused) : redirect('/ops/bank/profiles?done=saved')
}

type Row = Route.ComponentProps['loaderData']['profiles'][number]

function Profile({ profile: { id, name, account, columns } }: { profile: Row }) {
  return (
    <RulesCard
      name={name}
      account={account}
      at={`/ops/bank/profiles/${id}`}
      field="profileId"
      id={id}
      deleting={{
        summary: 'Eliminar este perfil',
        means: 'Lo que se importó con él sigue igual. Sus próximos archivos habrá que explicarlos otra vez.',
      }}
    >
      <Details summary="Sus columnas">
        <ul className="grid gap-1 text-small">
          {columns.map((column) => (
            <li key={column} className="wrap-anywhere">
              {column}
            </li>
          ))}
        </ul>
      </Details>
    </RulesCard>
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
      <NotDone title="No cambió nada" reason={actionData?.sentence} />
      {profiles.length === 0 ? (
        <p className="mb-6 max-w-[75ch]">
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
      <BringRules
        title="Traer un perfil"
        lead="De otro operador que usa el mismo banco. No lleva cuentas, nombres ni importes."
        file="Archivo del perfil"
        button="Traer el perfil"
        accounts={accounts}
      />
    </>
  )
}
