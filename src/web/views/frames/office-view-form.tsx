import { Form, useLocation } from 'react-router'
import type { OfficeView } from '../../server/cookies/office-view.ts'
import { DialogButton } from '../../ui/dialog.tsx'

type Choice = { name: string; legend: string; value: string; choices: readonly [string, string][] }

/** How the office is shown on this device: kept in a cookie, and works without JavaScript. */
export function OfficeViewForm({ density, keys }: OfficeView) {
  return (
    <footer
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4 text-small"
      data-print="hide"
    >
      <OneOf
        name="density"
        legend="Filas"
        value={density}
        choices={[
          ['comfortable', 'Cómodas'],
          ['compact', 'Compactas'],
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 noscript:hidden">
        <OneOf
          name="keys"
          legend="Teclas de una letra"
          value={keys}
          choices={[
            ['on', 'Activas'],
            ['off', 'Apagadas'],
          ]}
        />
        <DialogButton opens="key-hints">Ver las teclas</DialogButton>
      </div>
    </footer>
  )
}

function OneOf({ name, legend, value, choices }: Choice) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferences/office" preventScrollReset>
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="float-left mr-2 text-muted">{legend}</legend>
        <span className="inline-flex flex-wrap gap-0.5 rounded-box border border-line bg-sunken p-0.5">
          {choices.map(([choice, label]) => (
            <button
              key={choice}
              type="submit"
              name={name}
              value={choice}
              aria-pressed={choice === value}
              className="min-h-8 rounded-[0.625rem] px-3 text-muted transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-low pointer-coarse:min-h-11"
            >
              {label}
            </button>
          ))}
        </span>
      </fieldset>
    </Form>
  )
}
