import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { sendPayments } from '#commands/payouts/send.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutLook } from '../../components/state-look.ts'
import { filesTravelContext } from '../../server/contexts.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/payment-file.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(['Archivo', loaderData?.file.messageId].filter(Boolean).join(' '))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { payouts, log, totalMinor, madeAt, sentAt, currency, ...file } = await visit.ask(paymentFile, params)
  const sum = (minor: bigint) => reading.money(minor, currency)
  return {
    file: {
      ...file,
      total: sum(totalMinor),
      made: reading.instant(madeAt),
      sent: sentAt && reading.instant(sentAt),
    },
    payouts: payouts.map((each) => ({
      code: each.code,
      transactionId: each.transactionId,
      amount: sum(each.amountMinor),
      account: each.account?.masked ?? '',
      holder: each.account?.holderName ?? '',
      look: payoutLook(each.state),
    })),
    log: log.map((each) => ({
      id: each.office_log_id.toString(),
      who: each.display_name,
      note: each.note,
      when: reading.moment(each.at),
    })),
    operates: visitor.actor.roles.includes('operator'),
    needsReason: url.searchParams.has('reason'),
    travels: context.get(filesTravelContext),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  // A file that somebody noted as delivered would never be handed over by the exchange.
  if (context.get(filesTravelContext))
    return data({ sentence: 'Este archivo se entrega solo. No hace falta anotarlo.' }, 409)
  const { refused } = await readerOf(context).visit.perform(sendPayments, params)
  if (!refused) return redirect(`/ops/payouts/files/${params.fileId}`)
  const { sentence, status } = refusedAnswer(refused)
  return data({ sentence }, status)
}

type Data = Route.ComponentProps['loaderData']

function Download({ file, log, needsReason }: Pick<Data, 'file' | 'log' | 'needsReason'>) {
  const isAgain = log.length > 0
  return (
    <Form
      method="post"
      action={`/ops/payouts/files/${file.id}/download`}
      reloadDocument
      className="grid max-w-xl gap-4"
    >
      {isAgain && (
        <TextField
          label="Por qué lo descargas otra vez"
          name="reason"
          hint="Un archivo que se entrega dos veces puede pagar dos veces."
          error={needsReason ? 'Escribe el motivo, con al menos tres letras.' : undefined}
          maxLength={500}
        />
      )}
      <div>
        <Button variant={isAgain || file.sent ? 'secondary' : 'primary'} icon="download">
          {isAgain ? 'Descargar otra vez' : 'Descargar el archivo'}
        </Button>
      </div>
    </Form>
  )
}

function Delivery({
  file,
  payouts,
  travels,
  isDownloaded,
}: Pick<Data, 'file' | 'payouts' | 'travels'> & { isDownloaded: boolean }) {
  if (file.sent)
    return (
      <p className="flex items-center gap-2">
        <Icon name="circle-check" className="size-5 text-success" />
        Entregado al banco el {file.sent}.
      </p>
    )
  if (travels)
    return <p className="max-w-xl">Se entrega solo al banco en unos momentos. Aquí aparecerá cuándo.</p>
  return (
    <Form method="post" className="grid max-w-xl gap-4">
      <p>
        Cuando el banco lo tenga, anótalo:{' '}
        {payouts.length === 1 ? 'el pago pasa' : `los ${payouts.length} pagos pasan`} a «Enviado al banco» y
        quien cobra lo ve. Se dan por pagados cuando el extracto los muestre.
      </p>
      <div>
        <Button variant={isDownloaded ? 'primary' : 'secondary'} icon="send">
          Marcar como entregado al banco
        </Button>
      </div>
    </Form>
  )
}

const columns: readonly Column<Data['payouts'][number]>[] = [
  {
    key: 'code',
    head: 'Pago',
    rowHead: true,
    cell: (row) => (
      <Link to={`/app/transactions/${row.transactionId}`} className="link figures" data-row>
        {row.code}
      </Link>
    ),
  },
  {
    key: 'amount',
    head: 'Importe',
    numeric: true,
    cell: (row) => <Money text={row.amount} size="strong" />,
  },
  { key: 'holder', head: 'Titular', cell: (row) => <bdi>{row.holder}</bdi> },
  { key: 'account', head: 'Cuenta', cell: (row) => <span className="figures">{row.account}</span> },
  {
    key: 'state',
    head: 'Estado',
    cell: (row) => (
      <StateBadge tone={row.look.tone} icon={row.look.icon}>
        {row.look.label}
      </StateBadge>
    ),
  },
]

export default function PaymentFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, payouts, log, operates, needsReason, travels } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/payouts?view=sent">Pagos</BackLink>}
        title="Archivo para el banco"
        lead={<span className="figures wrap-anywhere">{file.messageId}</span>}
      >
        <Money text={file.total} size="title" />
      </OpsHead>
      {actionData && (
        <div className="mb-5">
          <Notice tone="error" title="No se anotó" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      <div className="mb-6 max-w-3xl">
        <DefinitionList
          items={[
            { term: 'Formato', value: `pain.001.001.${file.version}` },
            { term: 'Creado', value: file.made },
            { term: 'Pagos', value: payouts.length },
            {
              term: 'Huella SHA-256',
              value: <span className="font-mono text-caption break-all">{file.sha256}</span>,
            },
          ]}
        />
      </div>
      {operates && (
        <div className="grid gap-x-12 lg:grid-cols-2">
          <Section title="1. Descargar">
            <Download file={file} log={log} needsReason={needsReason} />
          </Section>
          <Section title="2. Entregar">
            <Delivery file={file} payouts={payouts} travels={travels} isDownloaded={log.length > 0} />
          </Section>
        </div>
      )}
      <Section title="Pagos del archivo">
        <Table caption="Pagos del archivo" rows={payouts} rowKey={(row) => row.code} columns={columns} />
      </Section>
      {log.length > 0 && (
        <Section title="Quién lo descargó">
          <ul className="grid gap-2 text-small">
            {log.map((each) => (
              <li key={each.id}>
                <Moment at={each.when} quiet /> · {each.who}
                {each.note && `: ${each.note}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
