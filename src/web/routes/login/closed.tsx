import { titled } from '../../heads/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export const meta = () => titled('Tu cuenta está cerrada')

/** What somebody sees last who closed their account. */
export default function Closed() {
  return (
    <>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-primary-tint text-on-primary-tint">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="text-heading">Tu cuenta está cerrada</h1>
      <p className="mt-3">
        Se borró todo lo que era solo tuyo. Te enviamos un correo que lo confirma y dice hasta cuándo se
        conserva, bloqueado, lo que la ley obliga a guardar.
      </p>
      <div className="mt-8">
        <ButtonLink to="/" variant="secondary">
          Ir al inicio
        </ButtonLink>
      </div>
    </>
  )
}
