import { data, Form, redirect, type RouterContextProvider } from 'react-router'
import type { CaptchaMode } from '#outside/captcha/captcha.ts'
import { bankBySlug } from '#domain/banking/bank-mark.ts'
import { titled } from '../../heads/title.ts'
import { sandboxContext } from '../../server/sandbox.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { SandboxBanner } from '../../views/dev/sandbox-banner.tsx'
import type { Route } from './+types/neighbours.ts'

export const meta = () => titled('Servicios ajenos de prueba')

function neighboursIn(context: Readonly<RouterContextProvider>, path: string) {
  const neighbours = context.get(sandboxContext)?.neighbours
  if (!neighbours) throw data(`Page not found: ${path}`, 404)
  return neighbours
}

const troubleText: Readonly<Record<string, string>> = {
  late: 'Tarda cuatro segundos',
  down: 'El servicio falla',
  'no-image': 'Contesta algo que no es una imagen',
  unknown: 'No conoce el banco',
}

/** Other people's services that the demonstration plays; in production there is no such page. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { captcha, iconTroubles } = neighboursIn(context, url.pathname)
  const troubled = Object.entries(iconTroubles).map(([slug, trouble]) => ({
    slug,
    does: troubleText[trouble] ?? trouble,
  }))
  const banks = [{ slug: 'bbva', does: 'Contesta a tiempo' }, ...troubled]
  return {
    mode: captcha.mode(),
    banks: banks.map((each) => ({ ...each, name: bankBySlug(each.slug)?.name ?? each.slug })),
  }
}

/** Has the forms ask for the captcha, or not. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { captcha } = neighboursIn(context, url.pathname)
  captcha.setMode((await request.formData()).get('captcha'))
  return redirect('/dev/neighbours')
}

const captchaText: Readonly<Record<CaptchaMode, Readonly<{ now: string; act: string }>>> = {
  off: { now: 'Ahora no la pide ningún formulario.', act: 'No pedirla' },
  on: { now: 'Ahora la piden el registro, la recuperación, el teléfono y el contacto.', act: 'Pedirla' },
  silent: {
    now: 'Ahora se pide y no llega: el formulario lo dice a los 30 segundos.',
    act: 'Pedirla y que no llegue',
  },
}

function CaptchaSwitch({ mode }: { mode: CaptchaMode }) {
  return (
    <Form method="post" className="grid gap-4">
      <p>
        <strong>{captchaText[mode].now}</strong> Cuando sale, eliges tú cómo termina: pasa, no pasa, caduca,
        se rompe o nadie le responde al programa.
      </p>
      <div className="flex flex-wrap gap-3">
        {Object.entries(captchaText)
          .filter(([each]) => each !== mode)
          .map(([each, { act }]) => (
            <Button key={each} name="captcha" value={each} variant="secondary">
              {act}
            </Button>
          ))}
        {mode !== 'off' && <ButtonLink to="/login/recover">Verla al recuperar la contraseña</ButtonLink>}
      </div>
    </Form>
  )
}

export default function SandboxNeighbours({ loaderData }: Route.ComponentProps) {
  const { mode, banks } = loaderData
  return (
    <>
      <SandboxBanner />
      <PageHead
        title="Servicios ajenos de prueba"
        lead="Lo que Resguardo pide a otros, hecho aquí mismo para ver qué pasa cuando va bien y cuando no."
      />
      <Section
        title="Entrar con otra cuenta"
        lead="«Acceso de prueba» abre una ventana donde dices quién eres, te niegas o haces que falle."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/login" reloadDocument variant="secondary">
            Entrar
          </ButtonLink>
          <ButtonLink to="/login?no-windows" reloadDocument variant="secondary">
            Entrar con las ventanas bloqueadas
          </ButtonLink>
        </div>
        <p className="mt-4 text-small text-muted">
          Si cierras la ventana antes de terminar, la página lo dice a los ocho segundos. Para vincularla a
          una cuenta que ya tienes, entra y ve a Seguridad.
        </p>
      </Section>
      <Section
        title="Comprobar que no entra un programa"
        lead="Un servicio que la gente ve en los formularios. Está apagado mientras nadie lo pida."
      >
        <CaptchaSwitch mode={mode} />
      </Section>
      <Section
        title="Emblemas de los bancos"
        lead="Un servicio de imágenes. Lo que no llega en segundo y medio, o no es una imagen, se dibuja con las iniciales."
      >
        <ul className="grid gap-4 sm:grid-cols-2">
          {banks.map(({ slug, name, does }) => (
            <li key={slug} className="flex items-center gap-3">
              <img
                src={`/icons/banks/${slug}`}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                className="size-11 rounded-lg border border-line"
              />
              <span>
                {name}
                <span className="block text-small text-muted">{does}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
