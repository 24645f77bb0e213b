import { data, Link } from 'react-router'
import { instantText } from '#words/dates.ts'
import { mailboxContext, visitorContext } from '../../server/auth-context.ts'
import { DrawingLost } from '../../components/drawings.tsx'
import { sandboxContext } from '../../server/sandbox.ts'
import { titled } from '../../heads/title.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/mail.ts'
import { SandboxBanner } from '../../views/dev/sandbox-banner.tsx'

export const meta = () => titled('Buzón de la demostración')

/** The post that a sandbox keeps instead of sending; where mails really leave there is no such page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const mailbox = context.get(mailboxContext)
  if (!mailbox) throw data(`Page not found: ${url.pathname}`, 404)
  const to = url.searchParams.get('to')
  const mails = await mailbox.list({ most: 50, ...(to === null ? {} : { to }) })
  const timeZone = context.get(visitorContext)?.person.timeZone ?? 'Europe/Madrid'
  const asked = url.searchParams.get('id')
  const opened = asked === null ? (mails[0] ?? null) : await mailbox.read(asked)
  return {
    isSandbox: Boolean(context.get(sandboxContext)?.bank),
    mails: mails.map(({ id, kind, at, to, subject }) => {
      const when = instantText(Temporal.Instant.from(at), { timeZone, locale: 'es-ES' })
      return { id, to, isText: kind === 'text', title: kind === 'text' ? `Al número ${to}` : subject, when }
    }),
    opened: opened && {
      id: opened.id,
      isText: opened.kind === 'text',
      from: opened.from,
      to: opened.to,
      hasHtml: opened.html !== undefined,
      unsubscribe: opened.unsubscribe ?? null,
      title: opened.kind === 'text' ? `Mensaje de texto al ${opened.to}` : opened.subject,
      pieces: piecesOf(opened.text, url.hostname),
    },
  }
}

type Piece = { text: string; href: string | null }

/** A text with its addresses apart, so that they can be pressed. Ours open on the host that is being looked at. */
function piecesOf(text: string, host: string): Piece[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, position) => {
    if (position % 2 === 0 || !URL.canParse(piece)) return { text: piece, href: null }
    const url = new URL(piece)
    const isOurs = ['localhost', '127.0.0.1', host].includes(url.hostname)
    return { text: piece, href: isOurs ? url.pathname + url.search + url.hash : piece }
  })
}

export default function LocalMailbox({ loaderData: { mails, opened, isSandbox } }: Route.ComponentProps) {
  return (
    <>
      {isSandbox && <SandboxBanner />}
      <PageHead
        title="Buzón de la demostración"
        lead="Aquí quedan los correos y los mensajes de texto que la demostración no envía. Los más nuevos van primero."
      />
      {mails.length === 0 ? (
        <EmptyState drawing={<DrawingLost />} title="Todavía no hay mensajes">
          Crea una cuenta o haz un paso de una transacción, y vuelve.
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          {opened && (
            <article aria-labelledby="asunto">
              <Card>
                <h2 id="asunto" className="text-title wrap-anywhere">
                  {opened.title}
                </h2>
                <p className="mt-1 text-small wrap-anywhere text-muted">
                  {opened.isText ? 'Llegaría por SMS a ese teléfono.' : `De ${opened.from} para ${opened.to}`}
                </p>
                <p className="mt-5 wrap-anywhere whitespace-pre-wrap">
                  {opened.pieces.map(({ text, href }, position) =>
                    href === null ? (
                      text
                    ) : (
                      <a key={position} href={href} className="link break-all">
                        {text}
                      </a>
                    ),
                  )}
                </p>
                {opened.unsubscribe && (
                  <p className="mt-4 text-small wrap-anywhere text-muted">
                    Para dejar de recibirlos (List-Unsubscribe): {opened.unsubscribe}
                  </p>
                )}
                {opened.hasHtml && (
                  <iframe
                    title="El mismo correo, como se ve"
                    src={`/dev/mail/html?id=${opened.id}`}
                    sandbox=""
                    className="mt-6 h-160 w-full rounded-box border border-line"
                  />
                )}
              </Card>
            </article>
          )}
          <nav aria-label="Mensajes">
            <ul className="divide-y divide-line border-y border-line">
              {mails.map((mail) => (
                <li key={mail.id}>
                  <Link
                    to={`/dev/mail?id=${mail.id}`}
                    aria-current={mail.id === opened?.id ? 'true' : undefined}
                    className="grid min-h-14 gap-x-4 px-3 py-2.5 hover:bg-sunken aria-[current]:bg-primary-tint sm:grid-cols-[1fr_auto]"
                  >
                    <span className="font-semibold wrap-anywhere">{mail.title}</span>
                    <span className="text-small text-muted sm:text-right">{mail.when}</span>
                    <span className="text-small wrap-anywhere text-muted">
                      {mail.isText ? <Tag>Mensaje de texto</Tag> : mail.to}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
    </>
  )
}
