import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { transparency } from '#queries/money/transparency.ts'
import { publicHead } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { visitContext } from '../../server/visit.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { Band, SiteHead } from '../../views/site/band.tsx'
import { checkHistory } from '../../views/site/check-history.ts'
import type { HistoryReport } from '../../views/site/history-report.ts'
import { keyTerm } from '../../views/transactions/receipt/receipt-view.ts'
import type { Route } from './+types/verify.ts'

export const meta: Route.MetaFunction = ({ matches }) => publicHead(publicPages.verify, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { key } = await context.get(visitContext).ask(transparency, {})
  return { key: key ?? '' }
}

function Report({ report }: { report: HistoryReport }) {
  return (
    <div className="mt-8 grid gap-5">
      <Notice tone={report.isSound ? 'success' : 'error'} title={report.verdict} live>
        {report.faults.length > 0 && (
          <ul className="grid gap-1 wrap-anywhere">
            {report.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </Notice>
      {report.facts.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
          {report.facts.map((fact, place) => (
            // A file of many deals says the same of several.
            <li key={`${place} ${fact}`}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A chosen file; null where none was chosen, which browsers hand over as an empty one. */
function chosen(form: FormData, name: string): File | null {
  const file = form.get(name)
  return file instanceof File && file.name !== '' ? file : null
}

type Outcome = HistoryReport | 'checking' | null

function Check({ ownKey }: { ownKey: string }) {
  const alive = useAlive()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = chosen(form, 'file')
    if (!file) return
    setOutcome('checking')
    const key = form.get('key')
    setOutcome(
      await checkHistory({ file, earlier: chosen(form, 'earlier'), key: typeof key === 'string' ? key : '' }),
    )
  }
  return (
    <>
      <noscript>
        <p className="mb-6">
          Aquí hace falta JavaScript: sin él, tu navegador no puede comprobar nada. El programa{' '}
          <code>bin/verify.ts</code> hace lo mismo.
        </p>
      </noscript>
      <form onSubmit={(event) => void check(event)} className="grid gap-5">
        <FileField
          name="file"
          label="Historial"
          hint="El archivo .json, tal como se descargó. También vale el de tus propios datos. Hasta 8 MB."
          accept=".json,application/json"
        />
        <FileField
          name="earlier"
          label="Un historial anterior"
          hint="Si guardaste otro antes, se compara: se ve si desde entonces se cambió algo."
          accept=".json,application/json"
          optional
        />
        <TextField
          name="key"
          label={keyTerm}
          hint="Es la de esta instalación. Compárala con la de un comprobante en papel, o escribe aquí la del papel."
          defaultValue={ownKey}
          autoComplete="off"
          spellCheck={false}
        />
        <p>
          {/* Until scripts run nothing may be sent: the file stays here. */}
          <Button type="submit" disabled={!alive || outcome === 'checking'}>
            {outcome === 'checking' ? 'Comprobando…' : 'Comprobar'}
          </Button>
        </p>
      </form>
      {outcome !== null && outcome !== 'checking' && <Report report={outcome} />}
    </>
  )
}

export default function VerifyPage({ loaderData: { key } }: Route.ComponentProps) {
  return (
    <>
      <SiteHead
        title="Comprobar un historial"
        lead="Elige un archivo que descargaste de una transacción. Se comprueba en tu dispositivo y no se envía a nadie. Con esta página abierta, funciona también sin red."
      />
      <Band title="El archivo" tone="surface" beside>
        <Check ownKey={key} />
      </Band>
      <Band title="Qué se comprueba" beside>
        <ul className="grid max-w-[62ch] list-disc gap-2 pl-5 text-muted">
          <li>Que cada hecho sea el que se anotó y siga al anterior.</li>
          <li>Que esté bajo una raíz firmada con la clave de esa huella, y que no falte ninguna raíz.</li>
          <li>Con un archivo anterior: que todo lo que decía siga igual.</li>
        </ul>
      </Band>
      <Band title="Qué no se puede comprobar" tone="surface" beside>
        <ul className="grid max-w-[62ch] list-disc gap-2 pl-5 text-muted">
          <li>Que lo que alguien escribió sea verdad: solo que se escribió así y entonces.</li>
          <li>Lo que pasó desde la última raíz: se firma por la noche.</li>
          <li>
            Que quien tiene la clave no firmara otra historia. Eso lo descubre un archivo que guardaste antes,
            o una raíz que copiaste de{' '}
            <Link to="/transparencia" className="link">
              Transparencia
            </Link>
            .
          </li>
          <li>
            Que esta página sea honrada: te la da la misma instalación. Si no te fías, usa el programa{' '}
            <code className="wrap-anywhere">node bin/verify.ts ARCHIVO --key HUELLA</code> de una copia de
            Resguardo de otro origen: no necesita red ni este servidor.
          </li>
        </ul>
      </Band>
    </>
  )
}
