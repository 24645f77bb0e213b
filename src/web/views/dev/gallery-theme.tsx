import { GalleryPart } from './gallery-part.tsx'

const families: Readonly<Record<string, readonly string[]>> = {
  Primario: ['bg-primary', 'bg-primary-strong', 'bg-primary-tint', 'bg-on-primary', 'bg-on-primary-tint'],
  Secundario: ['bg-secondary', 'bg-secondary-tint'],
  Éxito: ['bg-success', 'bg-success-tint'],
  Información: ['bg-info', 'bg-info-tint'],
  Aviso: ['bg-warning', 'bg-warning-tint', 'bg-warning-line'],
  Error: ['bg-error', 'bg-error-tint', 'bg-error-solid', 'bg-error-strong', 'bg-on-error-solid'],
  Neutros: [
    'bg-paper',
    'bg-surface',
    'bg-sunken',
    'bg-neutral-tint',
    'bg-line',
    'bg-edge',
    'bg-muted',
    'bg-ink',
  ],
  Foco: ['bg-focus'],
}

const scale = [
  ['text-display', 'Display'],
  ['text-sum figures', '1.236,30 €'],
  ['text-heading', 'Título de página'],
  ['text-title', 'Título de parte'],
  ['text-lead', 'Entradilla'],
  ['text-body', 'Cuerpo: el dinero espera en custodia hasta que revisas lo que recibiste.'],
  ['text-small', 'Pequeño: lo que acompaña, con su fecha y su hora.'],
  ['text-caption', 'Mínimo: cabezas de tabla y marcas.'],
] as const

/** Colours, sizes of text, corners and shadows: what everything else is made of. */
export function GalleryTheme() {
  return (
    <>
      <GalleryPart id="colores" title="Colores">
        <dl className="grid gap-5 sm:grid-cols-2">
          {Object.entries(families).map(([family, looks]) => (
            <div key={family}>
              <dt className="text-small font-semibold">{family}</dt>
              <dd className="mt-1.5 flex flex-wrap gap-2">
                {looks.map((look) => (
                  <span key={look} className="grid w-22 gap-1 text-caption">
                    <span className={`h-10 rounded-inner border border-line ${look}`} />
                    {look.slice('bg-'.length)}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </GalleryPart>
      <GalleryPart id="letra" title="Letra y cajas">
        <div className="grid gap-3">
          {scale.map(([look, text]) => (
            <p key={look} className={look}>
              {text}
            </p>
          ))}
        </div>
        <div className="mt-6 grid grid-cols-2 gap-5 text-small sm:grid-cols-4">
          <p className="rounded-box border border-line bg-surface p-4">Caja</p>
          <p className="rounded-inner border border-line bg-surface p-4">Dentro de una caja</p>
          <p className="rounded-box bg-surface p-4 shadow-low">Elevación baja</p>
          <p className="rounded-box bg-surface p-4 shadow-high">Elevación alta</p>
        </div>
      </GalleryPart>
    </>
  )
}
