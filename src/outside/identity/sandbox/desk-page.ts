import { html } from 'hono/html'
import { outcomes, reasonFor } from './outcomes.ts'
import type { Html } from '../../sandbox/page-frame.ts'
import { acts, type Desk, type SessionView } from './desk.ts'
import type { Provider } from './provider.ts'
import type { Decision, Webhook } from './session-record.ts'

const MOST_SESSIONS = 100

const statusWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(outcomes).map(([status, { name }]) => [status, name])),
  created: 'Creada',
  started: 'Empezada',
  submitted: 'Enviada, sin decisión',
  resubmission_requested: 'Se pidió otro envío',
}

const newsWords: Readonly<Record<string, string>> = { ...statusWords, started: 'Empezó', submitted: 'Envió' }

const stateWords: Readonly<Record<Webhook['state'], string>> = {
  waiting: 'Espera',
  delivered: 'Entregado',
  dropped: 'Ya no hace falta',
  'given-up': 'Sin respuesta en 7 días',
}

/** The question for the key of the desk. */
export function keyPage(isWrong: boolean): Html {
  return html`<main>
    <h1>Verificador de pruebas</h1>
    <form class="card" method="post" action="/enter">
      <label class="field"
        >Clave<input type="password" name="key" required autocomplete="current-password"
      /></label>
      ${isWrong ? html`<p class="alert" role="alert">La clave no es esa.</p>` : ''}
      <p></p>
      <button class="first">Entrar</button>
    </form>
  </main>`
}

/** Every session with what the people of a provider can do about it. */
export function deskPage(desk: Desk, { conditions, connection, now }: Provider): Html {
  const sessions = desk.listSessions()
  return html`<main class="wide">
    <h1>Verificador de pruebas</h1>
    <p class="quiet">
      Hace de proveedor de identidad. Son las ${hour(now().toString())}. Los avisos van a
      ${connection.webhookUrl ?? 'ningún sitio todavía'}.
    </p>
    <section class="card">
      <h2>Avisos y respuestas</h2>
      <div class="acts">
        ${conditions.held ? html`${act('release')} ${act('release-reversed')}` : act('hold')}
        ${conditions.active ? act('deactivate') : act('activate')} ${act('slow')} ${act('broken')}
        ${act('garbled')}
      </div>
    </section>
    ${sessions.length === 0 ? html`<p>Todavía no hay ninguna sesión.</p>` : ''}
    ${sessions.slice(0, MOST_SESSIONS).map(sessionCard)}
  </main>`
}

function act(name: keyof typeof acts, id = ''): Html {
  return html`<form method="post" action="/desk">
    <input type="hidden" name="act" value="${name}" /><input type="hidden" name="id" value="${id}" />
    <button>${acts[name].label}</button>
  </form>`
}

function sessionCard(session: SessionView): Html {
  const { firstName, lastName } = session.read.person
  const name = [firstName, lastName].filter((part) => part?.trim()).join(' ')
  const { id } = session
  return html`<section class="card" id="${id}">
    <h2>${name || 'Sin nombre'}: ${statusWords[session.status]}</h2>
    <dl>
      <dt>Sesión</dt>
      <dd><a href="${session.url}">${id}</a></dd>
      <dt>Dato del cliente</dt>
      <dd>${session.vendorData?.trim() || 'Ninguno'}</dd>
      <dt>Abierta</dt>
      <dd>${hour(session.createdTime)}, hasta ${hour(session.expiryTime)}</dd>
      ${session.decisions.map(decisionLine)}
    </dl>
    <div class="acts">
      ${session.status === 'approved' ? act('withdraw', id) : ''} ${decisionForm(id)}
      ${session.webhooks.length > 0 ? html`${act('replay', id)} ${act('replay-reversed', id)}` : ''}
    </div>
    ${session.webhooks.length > 0 ? webhookTable(session.webhooks) : ''}
  </section>`
}

function decisionLine({ status, reasonCode, decisionTime }: Decision): Html {
  const reason = reasonCode === null ? null : reasonFor(status, reasonCode)
  return html`<dt>${outcomes[status].name}</dt>
    <dd>${hour(decisionTime)}${reason ? `. ${reason.label} (${reason.code})` : ''}</dd>`
}

function decisionForm(id: string): Html {
  const options = Object.entries(outcomes).map(([status, { name, reasons }]) => {
    if (reasons.length === 0) return html`<option value="${status}">${name}</option>`
    const each = reasons.map(
      ({ code, label }) => html`<option value="${status}:${code}">${name}: ${label}</option>`,
    )
    return html`<optgroup label="${name}">${each}</optgroup>`
  })
  return html`<form class="acts" method="post" action="/desk">
    <input type="hidden" name="act" value="decide" /><input type="hidden" name="id" value="${id}" />
    <label class="field"
      >Decidir<select name="decision">
        ${options}
      </select></label
    >
    <button class="first">Decidir</button>
  </form>`
}

function webhookTable(webhooks: readonly Webhook[]): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${['Aviso', 'Estado', 'Intentos', 'Toca', 'Repetir'].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${webhooks.map(webhookRow)}
      </tbody>
    </table>
  </div>`
}

function webhookRow({ id, about, state, tries, dueTime }: Webhook): Html {
  return html`<tr>
    <td>${newsWords[about]}</td>
    <td>${stateWords[state]}</td>
    <td>${tries.length === 0 ? 'Ninguno' : tries.map(({ result }) => result).join(', ')}</td>
    <td>${state === 'waiting' ? hour(dueTime) : '–'}</td>
    <td>${act('resend', id)}</td>
  </tr>`
}

const hour = (time: string) =>
  Temporal.Instant.from(time).toLocaleString('es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
