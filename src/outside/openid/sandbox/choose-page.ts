import { html } from 'hono/html'
import type { Html } from '../../sandbox/page-frame.ts'
import type { SandboxPerson } from './people.ts'

/** What the provider can answer besides the truth, as its page offers it. */
export const troubles = {
  down: 'Decir que ahora no puede',
  forged: 'Firmar con otra clave',
  'other-visit': 'Contestar a otra visita',
} as const

export type Offered = SandboxPerson & Readonly<{ shows: string }>

/** The page on which somebody says who they are, refuses, or has the provider fail. */
export function choosePage(
  { action, program, people }: Readonly<{ action: string; program: string; people: readonly Offered[] }>,
  problem: string | null,
): Html {
  return html`<main>
    <h1>${program} pregunta quién eres</h1>
    ${problem === null ? '' : html`<p class="alert" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      <fieldset class="card">
        <legend>Elige a alguien inventado</legend>
        ${people.map(
          ({ subject, name, email, shows }, position) =>
            html`<label class="choice">
              <input type="radio" name="who" value="${subject}" ${position === 0 ? html`checked` : ''} />
              <span>${name}<small>${email === null ? '' : `${email} · `}${shows}</small></span>
            </label>`,
        )}
        <details>
          <summary>Otra persona</summary>
          <label class="choice">
            <input type="radio" name="who" value="other" />
            <span>Esta persona<small>No escribas datos de una persona real.</small></span>
          </label>
          <div class="fields">
            <label class="field">Nombre <input name="name" maxlength="80" autocomplete="off" /></label>
            <label class="field">
              Correo <input name="email" type="email" maxlength="120" autocomplete="off" />
            </label>
          </div>
          <label class="choice">
            <input type="checkbox" name="verified" value="on" checked />
            <span>Su correo está comprobado</span>
          </label>
        </details>
      </fieldset>
      <div class="acts held">
        <button class="first" name="act" value="accept">Continuar</button>
        <button name="act" value="refuse">No compartir nada</button>
      </div>
      <section class="card">
        <h2>O haz que algo falle</h2>
        <div class="acts">
          ${Object.entries(troubles).map(
            ([act, label]) => html`<button name="act" value="${act}">${label}</button>`,
          )}
        </div>
        <p class="quiet">Si cierras esta ventana, la página de la que vienes lo dice a los pocos segundos.</p>
      </section>
    </form>
  </main>`
}

/** A page for a browser that nobody knows where to send back to. */
export function nowherePage(): Html {
  return html`<main>
    <h1>Nadie pidió entrar así</h1>
    <p>
      El programa que pregunta o su dirección de vuelta no son de los conocidos. Vuelve a la página de la que
      vienes.
    </p>
  </main>`
}
