import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { statementProfile, statementProfiles } from '#queries/money/statement-profiles.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { type ProfileWork, tryProfile } from '../../server/acts/profile-work.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { accountChoices } from '../../views/ops/bank-rules/account-choices.ts'
import { columnsByRules, fieldsOfRules } from '../../forms/profile-fields.ts'
import { ColumnFields, DialectFields, NameFields } from '../../views/ops/profiles/profile-form.tsx'
import { RawTable } from '../../views/ops/profiles/raw-table.tsx'
import { WritingFields } from '../../views/ops/profiles/writing-fields.tsx'
import { Trial } from '../../views/ops/profiles/trial.tsx'
import type { Route } from './+types/profile.ts'

export const handle = { middleware: ['office:operator'], takes: 'statement' } satisfies RouteFacts

export const meta = () => titled('Cambiar un perfil')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const { name, custodyId, rules, version } = await visit.ask(statementProfile, {
    profileId: params.profileId,
  })
  const { accounts } = await visit.ask(statementProfiles, {})
  const work: ProfileWork = {
    fields: fieldsOfRules(rules, { custodyId, name }),
    columns: columnsByRules([], rules),
    errors: {},
    preview: null,
    trial: null,
    sentence: null,
  }
  return { work, version, accounts: accountChoices(accounts) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const reader = readerOf(context)
  const { visit, visitor } = reader
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  const { accounts } = await visit.ask(statementProfiles, {})
  if (unread) {
    const { work } = await tryProfile(reader, null, new FormData(), accounts, true)
    const { sentence, status } = refusedAnswer(unread)
    return data({ work: { ...work, sentence } }, status)
  }
  const { act, version } = fieldsOf(form, 'act', 'version')
  const upload = form.get('file')
  const isFile = upload instanceof File && upload.size > 0
  const table = act === 'try' && isFile ? { bytes: new Uint8Array(await upload.arrayBuffer()) } : null
  const { work, usable } = await tryProfile(reader, table, form, accounts, true)
  if (act === 'try' && !isFile)
    return data({ work: { ...work, sentence: 'Elige un archivo del banco para probar.' } }, 422)
  if (act === 'try' || !usable) return data({ work }, usable ? 200 : 422)
  const { custodyId, name, rules } = usable
  const changes = { profileId: params.profileId, version: Number(version) || 0 }
  const { refused } = await visit.perform(saveStatementProfile, { custodyId, name, rules, changes })
  if (!refused) return redirect('/ops/bank/profiles?done=saved')
  const { sentence, status } = refusedAnswer(refused)
  return data({ work: { ...work, sentence } }, status)
}

/** A profile to change, with or without trying it on a file of the bank. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { version, accounts } = loaderData
  const { fields, columns, errors, preview, trial, sentence } = actionData?.work ?? loaderData.work
  return (
    <>
      <div id="outcome" className="scroll-mt-24" />
      <OpsHead
        back={<BackLink to="/ops/bank/profiles">Perfiles de extractos</BackLink>}
        title="Cambiar un perfil"
        lead="Lo que ya se importó no cambia. Pruébalo con un archivo antes de guardarlo."
      />
      {(sentence !== null || Object.keys(errors).length > 0) && (
        <div className="mb-6 max-w-3xl">
          <Notice tone="error" title="No se guardó nada" live>
            {[sentence, ...Object.values(errors)].filter(Boolean).join(' ')}
          </Notice>
        </div>
      )}
      {trial && <Trial trial={trial} />}
      {preview && <RawTable rows={preview.raw} />}
      <Form
        method="post"
        action="#outcome"
        encType="multipart/form-data"
        key={JSON.stringify([fields, columns])}
        className="grid gap-8"
      >
        <input type="hidden" name="version" value={version} />
        <NameFields fields={fields} errors={errors} accounts={accounts} isFixed />
        <ColumnFields columns={columns} error={errors.columns} />
        <WritingFields fields={fields} errors={errors} />
        <DialectFields fields={fields} errors={errors} format={null} sheets={[]} />
        <div className="max-w-2xl">
          <FileField
            label="Archivo para probar"
            name="file"
            hint="CSV o XLSX, como lo da el banco. Nada de él se guarda."
            optional
            required={false}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" name="act" value="try">
            Probar
          </Button>
          <Button name="act" value="save">
            Guardar
          </Button>
        </div>
      </Form>
    </>
  )
}
