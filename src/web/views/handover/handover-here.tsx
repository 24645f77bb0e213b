import { useEffect, useState } from 'react'
import { readCode } from '#domain/handover/code.ts'
import { allPrepared, type Prepared } from '#device/offline/prepared-store.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReadCode } from './read-code.tsx'
import { ShowCode } from './show-code.tsx'

/** What this telephone is ready for: it shows the buyer's codes, and reads them for the seller. Needs no network. */
export function HandoverHere() {
  const [all, setAll] = useState<readonly Prepared[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const brought = useBroughtCode()
  useEffect(() => {
    allPrepared().then(setAll, () => setAll([]))
  }, [])
  if (all === null) return null
  const of = brought === null ? null : readCode(brought)
  const named =
    of && all.find((each) => each.transactionId === of.transactionId && each.tranche === of.tranche)
  const only = all.length === 1 ? all[0] : undefined
  const open = named ?? all.find(({ id }) => id === chosen) ?? only
  if (!open)
    return all.length === 0 ? <Nothing isBrought={brought !== null} /> : <Choose {...{ all, setChosen }} />
  return (
    <>
      <p className="mb-6">
        <span className="block text-title wrap-anywhere">{open.title}</span>
        <span className="text-muted">
          {open.party === 'buyer' ? `Te lo entrega ${open.other}.` : `Se lo entregas a ${open.other}.`}
        </span>
      </p>
      {open.party === 'buyer' ? (
        <ShowCode key={open.id} prepared={open} />
      ) : (
        <ReadCode key={open.id} prepared={open} brought={brought} />
      )}
      {all.length > 1 && !named && (
        <p className="mt-8">
          <Button type="button" variant="quiet" size="small" onClick={() => setChosen(null)}>
            Otra entrega
          </Button>
        </p>
      )}
    </>
  )
}

/** The code in the address: the camera of a telephone opens it so. */
function useBroughtCode(): string | null {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const look = () => setHash(location.hash)
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return hash.length > 1 ? hash : null
}

function Nothing({ isBrought }: { isBrought: boolean }) {
  return (
    <div className="grid gap-5">
      <Notice tone={isBrought ? 'warning' : 'info'} title="Este teléfono no tiene ninguna entrega preparada">
        Se prepara con conexión, en la transacción: «Preparar la entrega en persona». No se cambió nada.
      </Notice>
      <p>
        <a href="/app/transactions" className={buttonLook({ variant: 'secondary' })}>
          Ir a tus transacciones
        </a>
      </p>
    </div>
  )
}

type ChooseProps = { all: readonly Prepared[]; setChosen: (id: string) => void }

function Choose({ all, setChosen }: ChooseProps) {
  return (
    <>
      <h2 className="mb-3 text-title">¿Cuál entregan ahora?</h2>
      <ul className="grid gap-3">
        {all.map(({ id, title, party, other }) => (
          <li key={id}>
            <Button type="button" variant="secondary" wide onClick={() => setChosen(id)}>
              {title}: {party === 'buyer' ? `te lo da ${other}` : `se lo das a ${other}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
