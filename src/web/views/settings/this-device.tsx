import { type ComponentType, useEffect, useState } from 'react'
import { Section } from '../../ui/card.tsx'

/**
 * What this browser is as a device: only it knows, so its rows come once everything else is there. Nothing is promised
 * where no script runs: there is no worker then.
 */
export function ThisDevice() {
  const [Rows, setRows] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('./this-device-rows.tsx').then(
      ({ ThisDeviceRows }) => setRows(() => ThisDeviceRows),
      () => {},
    )
  }, [])
  return (
    <Section title="Este dispositivo" lead="Lo que puede este navegador cuando no hay conexión.">
      <noscript>
        <p className="py-3 text-small text-muted">
          Sin JavaScript nada se guarda aquí ni se abre sin conexión.
        </p>
      </noscript>
      {/* Its rows stand where they will: what is below does not move. */}
      <div className="min-h-52">{Rows && <Rows />}</div>
    </Section>
  )
}
