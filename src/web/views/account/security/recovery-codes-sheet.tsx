import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAlive } from '../../../ui/use-alive.ts'

type SheetProps = {
  codes: readonly string[]
  /** Whose they are, for whoever finds the paper later. */
  email: string
}

/** New recovery codes, in the only moment in which they can be read: to copy, keep as a file or print. */
export function RecoveryCodesSheet({ codes, email }: SheetProps) {
  const alive = useAlive()
  const text = [
    `Resguardo: códigos de recuperación de ${email}`,
    'Cada uno sirve una sola vez.',
    '',
    ...codes,
    '',
  ]
  return (
    <div className="grid gap-6">
      <Notice tone="warning" title="Guárdalos ahora: no se vuelven a mostrar">
        Si pierdes tu segundo paso, uno de estos códigos te deja entrar. En papel, o lejos de tu teléfono.
      </Notice>
      <ol
        aria-label="Códigos de recuperación"
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-2 rounded-box border border-line bg-surface p-5 text-lead"
      >
        {codes.map((code) => (
          <li key={code} className="figures font-medium whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text.join('\n'))}`}
          download="codigos-de-recuperacion-resguardo.txt"
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          <Icon name="download" />
          Descargar
        </a>
        {alive && (
          <>
            <Button type="button" variant="secondary" size="small" onClick={() => globalThis.print()}>
              Imprimir
            </Button>
            <CopyButton value={codes.join('\n')} what="los diez códigos">
              <span className="sr-only">Diez códigos</span>
            </CopyButton>
          </>
        )}
      </div>
      <p className="print:hidden">
        <ButtonLink to="/app/account/security" wide replace>
          Ya los guardé
        </ButtonLink>
      </p>
    </div>
  )
}
