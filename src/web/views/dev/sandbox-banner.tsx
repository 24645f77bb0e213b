import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'

/** Says on every page under `/dev` that nothing here is real, and leads to the others. */
export function SandboxBanner() {
  return (
    <div className="mb-6">
      <Notice tone="warning" title="Esto es una demostración: ni el dinero ni las personas son reales">
        <span className="flex flex-wrap gap-x-4 gap-y-2">
          <Link to="/dev/bank" className="link">
            Banco de pruebas
          </Link>
          <Link to="/dev/parcels" className="link">
            Paquetes
          </Link>
          <Link to="/dev/neighbours" className="link">
            Servicios ajenos
          </Link>
          <Link to="/dev/clock" className="link">
            Reloj
          </Link>
          <Link to="/dev/mail" className="link">
            Buzón
          </Link>
        </span>
      </Notice>
    </div>
  )
}
