import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'

/** The ways to keep what happened, so that nobody can tell it otherwise later. */
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
      <p className="max-w-[62ch] text-small text-muted">
        El expediente lleva eso y todo lo demás: el acuerdo, los mensajes, las pruebas, el dinero y una página
        que comprueba sin red que nadie cambió nada.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`/app/transactions/${id}/case-file`} variant="secondary" reloadDocument download>
          Descargar el expediente
        </ButtonLink>
        <ButtonLink to={`/app/transactions/${id}/history`} variant="secondary" reloadDocument download>
          Descargar el historial
        </ButtonLink>
      </p>
    </div>
  )
}
