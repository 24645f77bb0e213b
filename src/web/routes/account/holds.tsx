import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { answerHold } from '#commands/holds/answer.ts'
import { written } from '#domain/written.ts'
import { myHolds } from '#queries/holds/my-holds.ts'
import { heldText, holdWords, unreviewedText } from '#words/people/holds.ts'
import { pleaseWrite } from '#words/written.ts'
import { ChosenFiles } from '../../views/transactions/attachments/chosen-files.tsx'
import { filesOffered } from '../../views/transactions/attachments/file-words.ts'
import { HoldAnswers } from '../../views/holds/hold-answers.tsx'
import { holdAnswersView } from '../../views/holds/hold-answers-view.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { wrongFields } from '../../server/acts/refused.ts'
import { filesIn, keyIn } from '../../server/acts/sent-files.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import type { Refused } from '../../server/visit.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/holds.ts'

export const handle = { takes: 'files', limits: ['files'] } satisfies RouteFacts

export const meta = () => titled('Dinero retenido')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const holds = await visit.ask(myHolds, {})
  return {
    isSent: url.searchParams.has('sent'),
    holds: holds.map((hold) => ({
      id: hold.id,
      deal: hold.deal,
      name: hold.deal?.title ?? 'Todo tu dinero',
      told: holdWords[hold.class].told,
      unreviewed: unreviewedText(hold.class),
      what: heldText(hold.deal),
      asked: hold.asked,
      since: reading.dayOf(hold.placedAt),
      due: reading.dayOf(hold.reviewBy),
      answers: holdAnswersView(hold.id, hold.answers, reading),
      key: crypto.randomUUID(),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedData(context, unread, new FormData())
  const { holdId, words } = fieldsOf(form, 'holdId', 'words')
  const raw = { holdId, words, files: await filesIn(form, 'files') }
  const { refused } = await visit.perform(answerHold, raw, keyIn(form))
  return refused ? refusedData(context, refused, form) : redirect('/app/account/holds?sent')
}

function refusedData(context: Route.ActionArgs['context'], refused: Refused, form: FormData) {
  const { sentence, status } = refusedUpload(context, refused)
  const isWords = wrongFields(refused).includes('words')
  const typed = fieldsOf(form, 'holdId', 'words')
  return data({ ...typed, isWords, sentence: isWords ? null : sentence }, status)
}

type Props = Route.ComponentProps

export default function Holds({ loaderData: { holds, isSent }, actionData }: Props) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to="/app/account">Mi Cuenta</BackLink>}
        title="Dinero retenido"
        lead="Qué espera, por qué y hasta cuándo. Nada se canceló."
      />
      {isSent && !actionData && (
        <div className="mb-6">
          <Notice tone="success" title="Enviado" live>
            Lo lee una persona de quien opera Resguardo.
          </Notice>
        </div>
      )}
      {holds.length === 0 && <p className="text-muted">No hay dinero tuyo retenido.</p>}
      <div className="grid gap-8">
        {holds.map((hold) => (
          <Held key={hold.id} hold={hold} answer={actionData?.holdId === hold.id ? actionData : undefined} />
        ))}
      </div>
    </div>
  )
}

function Held({
  hold,
  answer,
}: {
  hold: Props['loaderData']['holds'][number]
  answer: Props['actionData'] | undefined
}) {
  return (
    <Card>
      <h2 className="text-title">
        {hold.deal ? (
          <Link to={`/app/transactions/${hold.deal.id}`} className="link">
            {hold.name}
          </Link>
        ) : (
          hold.name
        )}
      </h2>
      <p className="mt-3 font-semibold">{hold.told}</p>
      <p className="mt-2">{hold.what}</p>
      <p className="mt-2">
        Desde el {hold.since}. Una persona de quien opera Resguardo lo mira, a más tardar, el{' '}
        <strong className="font-semibold">{hold.due}</strong>; más tiempo lo tienen que decidir dos.{' '}
        {hold.unreviewed}
      </p>
      {hold.asked && (
        <div className="mt-4">
          <Notice tone="info" title="Te pedimos">
            <p className="whitespace-pre-line">{hold.asked}</p>
          </Notice>
        </div>
      )}
      {hold.answers.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-2 font-semibold">Lo que respondiste</h3>
          <HoldAnswers answers={hold.answers} />
        </div>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className="mt-5 grid gap-4 border-t border-line pt-5"
        key={hold.answers.length}
      >
        <input type="hidden" name="holdId" value={hold.id} />
        <input type="hidden" name="key" value={hold.key} />
        {answer?.sentence && (
          <Notice tone="error" title="No se envió" live>
            {answer.sentence}
          </Notice>
        )}
        <TextArea
          label="Tu respuesta"
          name="words"
          rows={4}
          maxLength={written.statement}
          defaultValue={answer?.words}
          error={answer?.isWords ? pleaseWrite('tu respuesta') : undefined}
        />
        <ChosenFiles
          label="Documentos"
          name="files"
          offered={{ ...filesOffered, limits: 'Fotos o PDF. Los lee solo quien opera Resguardo.' }}
          optional
        />
        <div>
          <Button>Enviar la respuesta</Button>
        </div>
      </Form>
    </Card>
  )
}
