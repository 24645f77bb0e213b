import { Form, Link } from 'react-router'
import { noticesList } from '#queries/notices/list.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { tellNoticeRead } from '../../components/use-read-notices.ts'
import { useCurrentClient } from '../../components/current-client.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/list.ts'

export const meta = () => titled('Avisos')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const at = { before: url.searchParams.get('before'), after: url.searchParams.get('after') }
  const given = Object.fromEntries(Object.entries(at).filter(([, value]) => value !== null))
  const { rows, older, newer } = await visit.ask(noticesList, given)
  return {
    notices: rows.map(({ id, transactionId, path, deal, title, body, at: when, readAt }) => ({
      id,
      to: transactionId === null ? (path ?? '/app/account') : `/app/transactions/${transactionId}`,
      deal: deal ?? 'Tu cuenta',
      title,
      body,
      at: reading.moment(when),
      isNew: readAt === null,
    })),
    older,
    newer,
  }
}

type Shown = Route.ComponentProps['loaderData']['notices'][number]

function NoticeRow({ notice }: { notice: Shown }) {
  const { id, to, deal, title, body, at, isNew } = notice
  return (
    <li
      className={`relative grid grid-cols-[auto_1fr] gap-x-3 px-3 py-4 hover:bg-sunken ${isNew ? 'bg-surface' : ''}`}
    >
      <span className="mt-2 size-2.5">
        {isNew && <span className="block size-2.5 rounded-full bg-primary" />}
      </span>
      <div className="min-w-0">
        <h2 className={isNew ? 'font-semibold' : 'font-medium'}>
          <Link
            to={to}
            onClick={() => isNew && tellNoticeRead({ noticeId: id })}
            className="after:absolute after:inset-0 after:rounded-box"
          >
            {isNew && <span className="sr-only">Nuevo: </span>}
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 max-w-[70ch] text-small text-muted">{body}</p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 text-caption text-muted">
            <bdi>{deal}</bdi> · <Moment at={at} />
          </p>
          {isNew && (
            <Form method="post" action="/app/notices/read" className="relative -ml-3 sm:ml-0">
              <input type="hidden" name="noticeId" value={id} />
              <Button variant="quiet" size="small" aria-label={`Marcar como leído: ${title}`}>
                Marcar como leído
              </Button>
            </Form>
          )}
        </div>
      </div>
    </li>
  )
}

export default function Notices({ loaderData: { notices, older, newer } }: Route.ComponentProps) {
  const { unread } = useCurrentClient()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Avisos"
        lead="Lo que pasó en tus transacciones y en tu cuenta, lo más nuevo primero."
        action={
          <ButtonLink to="/app/settings/notices" variant="secondary" size="small" icon="settings">
            Elegir avisos
          </ButtonLink>
        }
      />
      {unread > 0 && (
        <Form
          method="post"
          action="/app/notices/read"
          className="mb-2 flex flex-wrap items-center justify-between gap-x-4"
        >
          <p className="figures text-small text-muted">{unread} sin leer</p>
          <span className="-mr-3">
            <Button variant="quiet" size="small" name="all" value="yes" icon="check">
              Marcar todos como leídos
            </Button>
          </span>
        </Form>
      )}
      {notices.length === 0 ? (
        <EmptyState
          drawing={<DrawingDone />}
          title={newer ? 'No hay avisos más antiguos' : 'Todavía no hay avisos'}
          action={
            <ButtonLink to="/app/transactions" variant="secondary">
              Ver mis transacciones
            </ButtonLink>
          }
        >
          Cuando pase algo en una transacción tuya, lo verás aquí y te llegará por correo.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <Pagination
        label="Páginas de avisos"
        previous={newer ? `/app/notices?after=${newer}` : undefined}
        next={older ? `/app/notices?before=${older}` : undefined}
      />
      {notices.length > 0 && (
        <p className="mt-6 flex items-start gap-2 text-small text-muted">
          <Icon name="shield-check" className="mt-0.5 size-4.5 shrink-0" />
          Nunca te pedimos en un aviso tu contraseña, un código ni dinero.
        </p>
      )}
    </div>
  )
}
