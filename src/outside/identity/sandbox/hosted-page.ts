import { html } from 'hono/html'
import { outcomeForcedBy, outcomes, type Reason, reasonFor } from './outcomes.ts'
import type { Html } from '../../sandbox/page-frame.ts'
import type { SessionRecord } from './session-record.ts'
import { isOpen } from './session-steps.ts'

/** The page in which a person would show their document. Here they choose how it ends. */
export function hostedPage(session: SessionRecord, base: string): Html {
  const shown = session.status === 'started' ? 'choose' : isOpen(session) ? 'intro' : 'over'
  const parts = {
    intro: intro(session, base),
    choose: choose(session, base),
    // The same two buttons during both steps.
    'intro choose': otherActs(base),
    sent: goodbye(session, 'Enviado', 'El resultado elegido ya está en camino.'),
    over: over(session, base),
    closed: goodbye(session, 'Saliste de la verificación', 'Puedes cerrar esta ventana.'),
  }
  return html`<main data-callback="${session.callback ?? ''}">
    ${Object.entries(parts).map(
      ([name, content]) =>
        html`<section data-part="${name}" ${name.split(' ').includes(shown) ? '' : html`hidden`}>
          ${content}
        </section>`,
    )}
    <p class="alert" role="alert" hidden>No se pudo enviar. Inténtalo otra vez.</p>
  </main>`
}

/** A page without a session: the address is not one of ours, or is cut. */
export function unknownPage(): Html {
  return html`<main>
    <h1>Esta dirección no lleva a ninguna verificación</h1>
    <p>Vuelve a la página de la que vienes y empieza de nuevo.</p>
  </main>`
}

/** A page for a form that says what it should not. */
export function refusedPage(base: string): Html {
  return html`<main>
    <h1>No se pudo enviar</h1>
    <p>Algún dato no se entiende, o esta sesión ya se envió. No se guardó nada.</p>
    <p><a href="${base}">Volver</a></p>
  </main>`
}

function intro(session: SessionRecord, base: string): Html {
  const { status, decisions } = session
  const isAgain = status === 'resubmission_requested'
  const label = isAgain && reasonFor(status, decisions.at(-1)?.reasonCode ?? undefined)?.label
  return html`<h1 tabindex="-1">${isAgain ? 'Repite el envío' : 'Verifica tu identidad'}</h1>
    ${label ? html`<p>Motivo: ${label}.</p>` : ''}
    <div class="card">
      <p>
        Esta página ocupa el lugar de un proveedor de verificación. No usa la cámara, no pide documentos y no
        comprueba nada: en el paso siguiente eliges tú cómo termina.
      </p>
      <p class="quiet">No escribas datos de una persona real.</p>
    </div>
    <form method="post" action="${base}/start" data-step="start">
      <button class="first">Empezar</button>
    </form>`
}

function otherActs(base: string): Html {
  return html`<div class="acts">
    <form method="post" action="${base}/cancel" data-step="cancel"><button>Cancelar</button></form>
    <form method="get" action="${base}" data-step="reload"><button>Pedir recarga</button></form>
  </div>`
}

function choose(session: SessionRecord, base: string): Html {
  const forced = outcomeForcedBy(session.person.firstName)
  const { person, document } = session.read
  return html`<h1 tabindex="-1">Elige cómo termina</h1>
    <form id="end" method="post" action="${base}/submit" data-step="submit">
      <div class="card">
        ${
          forced
            ? html`<p>
                El nombre «${session.person.firstName}» decide el resultado:
                <strong>${outcomes[forced].name}</strong>.
              </p>`
            : results()
        }
      </div>
      <div class="card">
        <fieldset>
          <legend>Datos que se leerían del documento</legend>
          <p class="quiet">Lo que dejes en blanco llega sin dato.</p>
          <div class="fields">
            ${field('firstName', 'Nombre', person.firstName)}
            ${field('lastName', 'Apellidos', person.lastName)}
            ${field('dateOfBirth', 'Fecha de nacimiento', person.dateOfBirth, 10, 'date')}
            ${documentType(document.type)} ${field('number', 'Número del documento', document.number)}
            ${field('country', 'País, en dos letras', document.country ?? 'ES', 2)}
          </div>
        </fieldset>
      </div>
    </form>
    <button class="first" form="end">Enviar</button>`
}

function results(): Html {
  return html`<fieldset>
    <legend>Resultado</legend>
    ${Object.entries(outcomes).map(
      ([status, { name, meaning, reasons }]) =>
        html`${choice(status, name, meaning)} ${reasons.length > 0 ? reasonChoice(status, name, reasons) : ''}`,
    )}
    ${choice('undecided', 'Sin decisión por ahora', 'Se envía, y el operador del entorno decide más tarde.')}
  </fieldset>`
}

function choice(status: string, name: string, meaning: string): Html {
  const checked = status === 'approved' ? html`checked` : ''
  return html`<label class="choice"
    ><input type="radio" name="status" value="${status}" ${checked} /><span
      >${name}<small>${meaning}</small></span
    ></label
  >`
}

function reasonChoice(status: string, name: string, reasons: readonly Reason[]): Html {
  return html`<label class="field reasons ${status}"
    ><span>Motivo <span class="quiet">(${name.toLowerCase()})</span></span>
    <select name="reason-${status}">
      ${reasons.map(({ code, label }) => html`<option value="${code}">${label} (${code})</option>`)}
    </select></label
  >`
}

const documentTypes = {
  ID_CARD: 'Documento de identidad',
  PASSPORT: 'Pasaporte',
  DRIVERS_LICENSE: 'Permiso de conducir',
  RESIDENCE_PERMIT: 'Permiso de residencia',
}

function documentType(type: string | null): Html {
  const options = Object.entries(documentTypes).map(
    ([value, name]) =>
      html`<option value="${value}" ${value === type ? html`selected` : ''}>${name}</option>`,
  )
  return html`<label class="field"
    >Documento<select name="type">
      ${options}
    </select></label
  >`
}

function field(name: string, label: string, value: string | null, most = 100, type = 'text'): Html {
  return html`<label class="field"
    >${label}<input
      type="${type}"
      name="${name}"
      value="${value?.trim() ?? ''}"
      maxlength="${most}"
      autocomplete="off"
  /></label>`
}

function over(session: SessionRecord, base: string): Html {
  const isEnded = session.status === 'expired' || session.status === 'abandoned'
  return html`<h1 tabindex="-1">${isEnded ? 'Esta verificación caducó' : 'Esta verificación ya se envió'}</h1>
    <p>${isEnded ? 'Empieza una nueva desde la página de la que vienes.' : 'No hace falta nada más.'}</p>
    <form method="post" action="${base}/cancel" data-step="${isEnded ? 'cancel' : 'finish'}">
      <button class="first">Cerrar</button>
    </form>`
}

function goodbye({ callback }: SessionRecord, heading: string, sentence: string): Html {
  return html`<h1 tabindex="-1">${heading}</h1>
    <p>${sentence}</p>
    ${callback ? html`<p><a href="${callback}" target="_top">Volver</a></p>` : ''}`
}
