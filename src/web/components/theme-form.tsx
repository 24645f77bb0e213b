import { Form, useLocation } from 'react-router'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { Theme } from '../server/cookies/theme.ts'

const choices: { theme: Theme; icon: IconName; name: string }[] = [
  { theme: 'system', icon: 'monitor', name: 'Según el dispositivo' },
  { theme: 'light', icon: 'sun', name: 'Claro' },
  { theme: 'dark', icon: 'moon', name: 'Oscuro' },
]

/** Light, dark, or as the device has it; kept in a cookie, works without JavaScript. */
export function ThemeForm({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferences/theme" preventScrollReset>
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset className="grid w-fit grid-cols-3 gap-0.5 rounded-box border border-line bg-sunken p-0.5">
        <legend className="sr-only">Tema</legend>
        {choices.map((choice) => (
          <button
            key={choice.theme}
            type="submit"
            name="theme"
            value={choice.theme}
            aria-pressed={choice.theme === theme}
            title={choice.name}
            className="grid h-10 w-11 place-items-center rounded-[0.625rem] text-muted transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-low pointer-coarse:h-11"
          >
            <Icon name={choice.icon} label={choice.name} className="size-5" />
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
