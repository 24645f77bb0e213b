import { Form } from 'react-router'
import type { DemonstrationSignIn } from '../../server/auth-context.ts'
import { rememberName } from '../../forms/remember.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The invented people of the demonstration: one press signs in as one of them. */
export function DemonstrationSignIns({
  signIns,
  redirect,
}: {
  signIns: readonly DemonstrationSignIn[]
  redirect: string
}) {
  if (signIns.length === 0) return null
  return (
    <section aria-labelledby="demostracion" className="mt-10 border-t border-line pt-6">
      <h2 id="demostracion" className="font-semibold">
        Entrar en la demostración
      </h2>
      <p className="mt-0.5 text-small text-muted">Personas inventadas. Aquí el dinero no es real.</p>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
        {signIns.map(({ name, role, email, password }) => (
          <li key={email}>
            <Form method="post">
              <input type="hidden" name="redirect" value={redirect} />
              <input type="hidden" name={rememberName} value="on" />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <button
                type="submit"
                className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-box border border-line bg-surface px-3.5 py-2 text-left transition-colors hover:border-ink hover:bg-sunken"
              >
                <Avatar name={name} />
                <span className="grid min-w-0 flex-1">
                  <span className="truncate font-semibold">{name}</span>
                  <span className="text-small text-muted">{role}</span>
                </span>
                <Icon name="arrow-right" className="size-5 text-muted" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
