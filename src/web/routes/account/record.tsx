import { Form, redirect } from 'react-router'
import { showRecord } from '#commands/people/show-record.ts'
import { myTrackRecord } from '#queries/people/my-track-record.ts'
import { TrackRecordList } from '../../views/record/track-record.tsx'
import { trackRecordView } from '../../views/record/track-record-view.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { formText } from '../../forms/form-text.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import type { Route } from './+types/record.ts'

export const meta = () => titled('Tu historial')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { record, isShown } = await visit.ask(myTrackRecord, {})
  return { record: trackRecordView(record, reading.dayOf), isShown }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shown = formText(await request.formData(), 'shown') === 'yes'
  await readerOf(context).visit.perform(showRecord, { shown })
  return redirect('/app/account/record')
}

export default function MyRecord({ loaderData: { record, isShown } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Tu historial"
        lead="Lo que tus transacciones terminadas dicen de ti, sin estrellas ni opiniones."
        back={<BackLink to="/app/account">Mi Cuenta</BackLink>}
      />
      <div className="mb-8">
        <Card tone={isShown ? 'accent' : 'plain'}>
          <h2 className="text-title">{isShown ? 'Se muestra' : 'No se muestra a nadie'}</h2>
          <p className="mt-1 mb-4 max-w-[62ch]">
            {isShown
              ? 'Lo leen quienes reciben una invitación tuya y la otra parte de tus transacciones. Solo las cuentas de abajo, nunca qué compraste ni con quién.'
              : 'Puedes dejar que lo lean quienes reciben una invitación tuya y la otra parte de tus transacciones. Verían solo las cuentas de abajo, nunca qué compraste ni con quién.'}
          </p>
          <Form method="post" className="grid sm:flex">
            <input type="hidden" name="shown" value={isShown ? 'no' : 'yes'} />
            <Button variant={isShown ? 'secondary' : 'primary'}>
              {isShown ? 'Dejar de mostrarlo' : 'Mostrar mi historial'}
            </Button>
          </Form>
        </Card>
      </div>
      <Section title={isShown ? 'Lo que leen' : 'Lo que leerían'}>
        <TrackRecordList record={record} />
      </Section>
    </div>
  )
}
