import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Choice, type Content, differences } from '#device/offline/unsent.ts'

const names: Readonly<Record<string, string>> = {
  party: 'Tu parte',
  guestName: 'La otra persona',
  guestContact: 'Su contacto',
  title: 'Título',
  description: 'Descripción',
  acceptance: 'Cuándo está bien',
  deliveryMode: 'Forma de entrega',
  currency: 'Moneda',
  feePayer: 'Quién paga la comisión',
  fundingDays: 'Días para depositar',
  returns: 'Devoluciones',
  returnsPaidBy: 'Quién paga la devolución',
  returnsDays: 'Días para devolver',
  parts: 'Número de tramos',
}

const partNames: Readonly<Record<string, string>> = {
  title: 'Nombre del tramo',
  amount: 'Precio',
  charges: 'Gastos',
  deliverBy: 'Entrega hasta el',
  inspection: 'Días para revisar',
}

/** The name of a field, and of what it is about, as the form shows it. */
function nameOf(field: string): string {
  const [, part, name] = /^p(\d+)\.(\w+)$/.exec(field) ?? []
  if (!part || !name) return names[field] ?? field
  const own = partNames[name] ?? name
  return part === '1' ? own : `${own} (tramo ${part})`
}

/** Who is known from a deal stands there by their name. */
const isShown = (field: string) => field !== 'guestDeal'

type DraftConflictProps = {
  mine: Content
  theirs: Content
  isBusy: boolean
  onChoose: (choice: Choice) => Promise<void>
}

/** A draft that was written in two places: both stand side by side, and nothing is lost before its person decides. */
export function DraftConflict({ mine, theirs, isBusy, onChoose }: DraftConflictProps) {
  return (
    <div className="mt-4 grid gap-5">
      <Notice tone="warning" title="Este borrador cambió en otro dispositivo">
        Mientras escribías sin conexión se guardó allí otra cosa. No se perdió nada: decide tú.
      </Notice>
      <ul className="divide-y divide-line border-y border-line">
        {differences(mine, theirs)
          .filter(isShown)
          .map((field) => (
            <li key={field} className="grid gap-3 py-3 sm:grid-cols-2">
              <p className="font-semibold sm:col-span-2">{nameOf(field)}</p>
              <Side where="En este dispositivo" text={mine[field]} />
              <Side where="En el otro" text={theirs[field]} />
            </li>
          ))}
      </ul>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="button" disabled={isBusy} onClick={() => void onChoose('both')}>
          Guardar los dos
        </Button>
        <Button type="button" variant="secondary" disabled={isBusy} onClick={() => void onChoose('mine')}>
          Quedarme con lo de aquí
        </Button>
        <Button type="button" variant="secondary" disabled={isBusy} onClick={() => void onChoose('theirs')}>
          Quedarme con lo del otro
        </Button>
      </div>
    </div>
  )
}

function Side({ where, text }: { where: string; text: string | undefined }) {
  return (
    <div className="min-w-0">
      <p className="text-small text-muted">{where}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text?.trim() || 'Vacío'}</p>
    </div>
  )
}
