import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Details } from '../../../ui/details.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { DeliveryView } from './deliveries-view.ts'

type Files = DeliveryView['files']

function FileLines({ files }: { files: Files }) {
  return (
    <ul className="mt-3 grid gap-2">
      {files.map(({ id, name, size, isPicture, address }) => (
        <li key={id} className="flex items-start gap-2.5">
          <Icon name={isPicture ? 'camera' : 'file-text'} className="mt-0.5 size-5 text-muted" />
          <span className="min-w-0 grow wrap-anywhere">
            {address === null ? (
              name
            ) : (
              <a href={address} download={name} className="link">
                {name}
              </a>
            )}
          </span>
          <span className="figures shrink-0 text-small text-muted">{size}</span>
        </li>
      ))}
    </ul>
  )
}

function Hashes({ files, sha256 }: Pick<DeliveryView, 'files' | 'sha256'>) {
  const hashes = [
    ...files.map((file) => ({ name: file.name, sha256: file.sha256 })),
    ...(sha256 === null ? [] : [{ name: 'Lo entregado en otro sitio', sha256 }]),
  ]
  if (hashes.length === 0) return null
  return (
    <div className="mt-3">
      <Details summary="Ver las huellas">
        <p className="text-small text-muted">
          La huella (SHA-256) está en el historial. Con ella se comprueba que es ese archivo y no otro.
        </p>
        <dl className="mt-2 grid gap-2 text-small">
          {hashes.map((each) => (
            <div key={each.sha256}>
              <dt className="wrap-anywhere">{each.name}</dt>
              <dd className="figures wrap-anywhere text-muted">{each.sha256}</dd>
            </div>
          ))}
        </dl>
      </Details>
    </div>
  )
}

/** What was delivered as files, or which work was done: what of it can be opened, and whether the buyer took it. */
export function DeliveryCards({ deliveries }: { deliveries: readonly DeliveryView[] }) {
  return deliveries.map(({ number, part, text, detail, files, sha256, said, download }) => (
    <Card key={number}>
      <h2 className="text-title">Lo entregado{part !== null && ` · ${part}`}</h2>
      <p className="mt-1 wrap-anywhere">{text}</p>
      {detail !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{detail}</p>}
      {files.length > 0 && <FileLines files={files} />}
      {said !== null && <p className="mt-3 text-small">{said}</p>}
      {download !== null && (
        <div className="mt-4 grid sm:flex" data-print="hide">
          <ButtonLink to={download} icon="download">
            Descargar lo entregado
          </ButtonLink>
        </div>
      )}
      <Hashes files={files} sha256={sha256} />
    </Card>
  ))
}
