import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { LINES_AT_ONCE, matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { takeSetAside } from '#commands/bank/take-set-aside.ts'
import { tryTable } from '#commands/bank/try-table.ts'
import { statementProfiles, tableAside } from '#queries/money/statement-profiles.ts'
import { notUnderstood } from '#words/bank/statements.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { lookAgain, type ProfileWork, tryProfile, type Usable } from '../../server/acts/profile-work.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { accountChoices } from '../../views/ops/bank-rules/account-choices.ts'
import { trialView } from '../../server/acts/trial-view.ts'
import { columnsByRules, columnsSuggested, fieldsOfRules } from '../../forms/profile-fields.ts'
import {
  BalanceFields,
  ColumnFields,
  DialectFields,
  NameFields,
} from '../../views/ops/profiles/profile-form.tsx'
import { RawTable } from '../../views/ops/profiles/raw-table.tsx'
import { WritingFields } from '../../views/ops/profiles/writing-fields.tsx'
import { Trial } from '../../views/ops/profiles/trial.tsx'
import type { Route } from './+types/bank-table.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Leer una tabla del banco')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const reader = readerOf(context)
  const { visit } = reader
  const { setAsideId } = params
  const { fileName, details } = await visit.ask(tableAside, { setAsideId })
  const { profiles, accounts } = await visit.ask(statementProfiles, {})
  const wanted = url.searchParams.get('profile') ?? details['profileId']
  const profile = profiles.find(({ id }) => id === wanted)
  const { answer, refused } = await visit.perform(tryTable, {
    table: { setAsideId },
    custodyId: profile?.custodyId ?? accounts[0]?.id ?? '',
    ...(profile && { rules: profile.rules, dialect: dialectIn(profile.rules) }),
  })
  const found = answer?.suggestion
  const custodyId = profile?.custodyId ?? (accounts.length === 1 ? (accounts[0]?.id ?? '') : '')
  const work: ProfileWork = {
    fields: fieldsOfRules(profile?.rules ?? found?.rules ?? {}, {
      custodyId,
      name: profile?.name ?? '',
      headerRow: String(found?.headerRow ?? 0),
    }),
    columns: profile
      ? columnsByRules(found?.columns ?? [], profile.rules)
      : columnsSuggested(found?.columns ?? []),
    errors: {},
    preview: answer ? { format: answer.format, raw: answer.raw, sheets: answer.sheets } : null,
    trial: answer && profile ? trialView(answer, profile.account.currency, reader.reading) : null,
    sentence: refused ? refusedAnswer(refused).sentence : null,
  }
  return {
    fileName,
    why: notUnderstood(details),
    work,
    accounts: accountChoices(accounts),
    profiles: profiles.map(({ id, name, account }) => ({ id, name: `${name} · ${account.currency}` })),
    changes: profile ? { profileId: profile.id, version: profile.version } : null,
  }
}

const dialectIn = ({ encoding, delimiter, quote, sheet }: Usable['rules']) => ({
  encoding,
  delimiter,
  quote,
  sheet,
})

export async function action({ request, context, params }: Route.ActionArgs) {
  const reader = readerOf(context)
  const { visit } = reader
  const { setAsideId } = params
  const form = await request.formData()
  const { act, profileId, version } = fieldsOf(form, 'act', 'profileId', 'version')
  const { accounts } = await visit.ask(statementProfiles, {})
  const known = profileId === '' ? null : { profileId, version: Number(version) || 0 }
  if (act === 'look')
    return data({ work: await lookAgain(reader, { setAsideId }, form, accounts), changes: known })
  const { work, usable } = await tryProfile(reader, { setAsideId }, form, accounts, act === 'save')
  const isWhole = usable && (work.trial?.opening ?? null) !== null && work.trial?.closing !== null
  if (act !== 'save' || !usable || !isWhole) {
    const errors =
      usable && act === 'save'
        ? { ...work.errors, opening: 'Escribe el saldo de antes y el de después.' }
        : work.errors
    return data({ work: { ...work, errors }, changes: known }, usable && act !== 'save' ? 200 : 422)
  }
  const { balances, ...profile } = usable
  const saved = await visit.perform(saveStatementProfile, { ...profile, ...(known && { changes: known }) })
  if (saved.refused) {
    const { sentence, status } = refusedAnswer(saved.refused)
    return data({ work: { ...work, sentence }, changes: known }, status)
  }
  const { answer, refused } = await visit.perform(takeSetAside, {
    setAsideId,
    note: `Leído con el perfil ${profile.name}`,
    table: { profileId: saved.answer.profileId, ...(balances && { balances }) },
  })
  if (refused) {
    const { sentence, status } = refusedAnswer(refused)
    return data(
      { work: { ...work, sentence: `El perfil quedó guardado. ${sentence}` }, changes: saved.answer },
      status,
    )
  }
  await visit.perform(matchFreshLines, { most: LINES_AT_ONCE })
  return redirect(`/ops/bank?file=${answer.fileId}`)
}

function ChooseProfile({
  profiles,
  chosen,
}: {
  profiles: readonly { id: string; name: string }[]
  chosen: string
}) {
  if (profiles.length === 0) return null
  return (
    <Form method="get" className="mb-6 grid max-w-xl items-end gap-3 sm:grid-cols-[1fr_auto]">
      <SelectField label="Empezar por un perfil" name="profile" defaultValue={chosen}>
        <option value="">Ninguno: uno nuevo</option>
        {profiles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary">Usarlo</Button>
    </Form>
  )
}

/** A bank's table that nothing reads yet: it is looked at, its columns are told once, and it is imported. */
export default function BankTable({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, why, accounts, profiles } = loaderData
  const work = actionData?.work ?? loaderData.work
  const changes = actionData ? actionData.changes : loaderData.changes
  const { fields, columns, errors, preview, trial, sentence } = work
  const many = Object.keys(errors).length
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/bank">Conciliación</BackLink>}
        title="Leer una tabla del banco"
        lead={fileName}
      />
      <div id="outcome" className="mb-6 grid max-w-3xl scroll-mt-24 gap-3">
        {sentence ? (
          <Notice tone="error" title="No se importó nada" live={actionData !== undefined}>
            {sentence}
          </Notice>
        ) : (
          !actionData && <Notice tone="info">{why}</Notice>
        )}
        {many > 0 && (
          <Notice tone="error" title="Falta algo en el perfil" live>
            {Object.values(errors).join(' ')}
          </Notice>
        )}
      </div>
      {trial && <Trial trial={trial} />}
      {preview && <RawTable rows={preview.raw} />}
      <ChooseProfile profiles={profiles} chosen={changes?.profileId ?? ''} />
      <Form method="post" action="#outcome" key={JSON.stringify([fields, columns])} className="grid gap-8">
        {changes && (
          <>
            <input type="hidden" name="profileId" value={changes.profileId} />
            <input type="hidden" name="version" value={changes.version} />
          </>
        )}
        <NameFields fields={fields} errors={errors} accounts={accounts} isFixed={changes !== null} />
        <div className="grid gap-4">
          <DialectFields
            fields={fields}
            errors={errors}
            format={preview?.format ?? 'csv'}
            sheets={preview?.sheets ?? []}
          />
          <div>
            <Button variant="secondary" name="act" value="look" formNoValidate>
              Mirar el archivo otra vez
            </Button>
          </div>
        </div>
        {columns.length > 0 && (
          <>
            <ColumnFields columns={columns} error={errors.columns} />
            <WritingFields fields={fields} errors={errors} />
            <BalanceFields fields={fields} errors={errors} />
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" name="act" value="try">
                Probar
              </Button>
              <Button name="act" value="save">
                Guardar e importar
              </Button>
            </div>
          </>
        )}
      </Form>
    </>
  )
}
