import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'

/** The way to keep what happened, so that nobody can tell it otherwise later. */
export function HistoryFile({ id }: Readonly<{ id: string }>) {
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-5" data-print="hide">
      <p className="max-w-[62ch] text-small text-muted">
        Cada noche se firma todo lo que pasó. En el archivo del historial va la prueba: si lo guardas, nadie
        puede cambiarlo después sin que se note.{' '}
        <Link to="/verificar" className="link">
          Comprobar un historial
        </Link>
      </p>
      <p>
        <ButtonLink to={`/app/transactions/${id}/history`} variant="secondary" reloadDocument download>
          Descargar el historial
        </ButtonLink>
      </p>
    </div>
  )
}
