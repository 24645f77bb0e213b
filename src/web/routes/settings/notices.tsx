import { Form, Link, redirect } from 'react-router'
import { chooseNotices } from '#commands/notices/choose.ts'
import { noticePreferences } from '#queries/notices/preferences.ts'
import { noticeGroupText } from '#words/notices/notice-groups.ts'
import { PushDevice } from '../../views/notices/push-device.tsx'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { CheckField } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/notices.ts'

export const meta = () => titled('Elegir avisos')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { groups, tellsDetails, daily, devices } = await visit.ask(noticePreferences, {})
  return {
    isSaved: url.searchParams.has('saved'),
    email: visitor.person.email,
    groups: groups.map((each) => ({ ...each, ...noticeGroupText[each.group] })),
    tellsDetails,
    daily,
    devices: devices.map(({ device, seenAt }, position) => ({
      key: position,
      device,
      seen: reading.moment(seenAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const chosen = {
    byMail: form.getAll('byMail'),
    byPush: form.getAll('byPush'),
    tellsDetails: form.get('tellsDetails') === 'yes',
    daily: form.get('daily') === 'yes',
  }
  const { refused } = await readerOf(context).visit.perform(chooseNotices, chosen)
  return redirect(refused ? '/app/settings/notices' : '/app/settings/notices?saved')
}

type Group = Route.ComponentProps['loaderData']['groups'][number]

function GroupRow({ group }: { group: Group }) {
  const { name, about, isMailOptional } = group
  return (
    <fieldset className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <legend className="float-left font-semibold sm:col-start-1">{name}</legend>
      <p className="clear-left text-small text-muted sm:col-start-1">
        {about}
        {!isMailOptional && (
          <span className="mt-1 block">
            <Icon name="lock" className="mr-1 size-4" />
            {group.group === 'deadlines'
              ? 'Por correo no se puede desactivar: en esos plazos tu silencio cuenta como respuesta, y tiene que constar que te avisamos.'
              : 'Por correo no se puede desactivar: puede haber dinero tuyo esperando.'}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-x-6 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <CheckField
          label="Correo"
          name="byMail"
          value={group.group}
          defaultChecked={group.byMail}
          disabled={!isMailOptional}
        />
        <CheckField label="Dispositivo" name="byPush" value={group.group} defaultChecked={group.byPush} />
      </div>
    </fieldset>
  )
}

function Devices({ devices }: Pick<Route.ComponentProps['loaderData'], 'devices'>) {
  if (devices.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-semibold">Dispositivos con avisos</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {devices.map(({ key, device, seen }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>{device}</span>
            <span className="text-small text-muted">
              Último uso: <Moment at={seen} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">
        Para quitar uno que no tienes a mano, cierra su sesión en{' '}
        <Link to="/app/account/security/sessions" className="link">
          Sesiones y dispositivos
        </Link>
        .
      </p>
    </>
  )
}

export default function NoticeSettings({ loaderData }: Route.ComponentProps) {
  const { isSaved, email, groups, tellsDetails, daily, devices } = loaderData
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Elegir avisos"
        lead="Todo lo que pasa queda siempre en Avisos, dentro de Resguardo. Aquí eliges qué más te llega."
        back={
          <Link to="/app/notices" className="lone-link gap-1">
            <Icon name="arrow-left" />
            Avisos
          </Link>
        }
      />
      {isSaved && (
        <div className="mb-6">
          <Notice tone="success" title="Guardado" live>
            Vale desde el próximo aviso.
          </Notice>
        </div>
      )}
      <Section
        title="En este dispositivo"
        lead="Avisos del sistema, también con Resguardo cerrado. El navegador te pedirá permiso."
      >
        <PushDevice />
        <Devices devices={devices} />
      </Section>
      <Form method="post">
        <Section
          title="Qué te llega"
          lead={
            email === ''
              ? 'Tu cuenta no tiene correo: agrega uno en Seguridad para recibirlos también así.'
              : `Por correo llegan a ${email}; en el dispositivo, a los que tengas activados.`
          }
        >
          <div className="divide-y divide-line border-y border-line">
            {groups.map((group) => (
              <GroupRow key={group.group} group={group} />
            ))}
          </div>
          <div className="mt-4 grid gap-4">
            <CheckField
              label="Un resumen al día por correo"
              hint="Te escribimos en el momento solo si te toca hacer algo o tu dinero se mueve. Aquí puedes pedir lo demás en un solo correo, por la mañana; si no hay nada, no llega."
              name="daily"
              value="yes"
              defaultChecked={daily}
            />
            <CheckField
              label="Mostrar nombres e importes en la pantalla bloqueada"
              hint="Si no, el aviso solo dice que hay novedades: nadie más lee de qué se trata."
              name="tellsDetails"
              value="yes"
              defaultChecked={tellsDetails}
            />
          </div>
          <div className="mt-6 grid sm:flex">
            <Button>Guardar</Button>
          </div>
        </Section>
      </Form>
    </div>
  )
}
