import { html } from 'hono/html'
import { outcomeWords } from './hosted-page.ts'
import { reasonsOf, type SessionStatus } from './outcomes.ts'
import type { Desk, SessionView } from './desk.ts'
import type { Provider } from './provider.ts'
import type { Decision, Webhook } from './session-record.ts'

type Html = ReturnType<typeof html>

const MOST_SESSIONS = 100

const statusWords: Readonly<Record<SessionStatus, string>> = {
  created: 'Creada',
  started: 'Empezada',
  submitted: 'Enviada, sin decisión',
  approved: outcomeWords.approved[0],
  declined: outcomeWords.declined[0],
  resubmission_requested: 'Se pidió otro envío',
  review: outcomeWords.review[0],
  expired: outcomeWords.expired[0],
  abandoned: outcomeWords.abandoned[0],
}

const newsWords: Readonly<Record<string, string>> = { started: 'Empezó', submitted: 'Envió' }

const stateWords: Readonly<Record<Webhook['state'], string>> = {
  waiting: 'Espera',
  delivered: 'Entregado',
  dropped: 'Ya no hace falta',
  'given-up': 'Sin respuesta en 7 días',
}

/** The question for the key of the desk. */
export function keyPage(isWrong: boolean): Html {
  return html`<header class="warning">Entorno de pruebas: aquí no se verifica a nadie.</header>
    <main>
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
  return html`<header class="warning">Entorno de pruebas: aquí no se verifica a nadie.</header>
    <main class="wide">
      <h1>Verificador de pruebas</h1>
      <p class="quiet">
        Hace de proveedor de identidad. Son las ${hour(now().toString())}. Los avisos van a
        ${connection.webhookUrl ?? 'ningún sitio todavía'}.
      </p>
      <section class="card">
        <h2>Avisos y respuestas</h2>
        <div class="acts">
          ${
            conditions.held
              ? html`${act('release', 'Soltar avisos en orden')} ${act('release-reversed', 'Soltar al revés')}`
              : act('hold', 'Retener avisos')
          }
          ${conditions.active ? act('deactivate', 'Desactivar la integración') : act('activate', 'Activarla de nuevo')}
          ${act('slow', 'Próxima respuesta: 10 s tarde')} ${act('broken', 'Próxima respuesta: error 500')}
          ${act('garbled', 'Próxima respuesta: cortada')}
        </div>
      </section>
      ${sessions.length === 0 ? html`<p>Todavía no hay ninguna sesión.</p>` : ''}
      ${sessions.slice(0, MOST_SESSIONS).map(sessionCard)}
    </main>`
}

function act(name: string, label: string, fields: Readonly<Record<string, string>> = {}): Html {
  return html`<form method="post" action="/desk">
    <input type="hidden" name="act" value="${name}" />
    ${Object.entries(fields).map(
      ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
    )}
    <button>${label}</button>
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
      ${session.status === 'approved' ? act('withdraw', 'Retirar la aprobación', { id }) : ''}
      ${decisionForm(id)}
      ${
        session.webhooks.length > 0
          ? html`${act('replay', 'Repetir sus avisos', { id })}
            ${act('replay-reversed', 'Repetirlos al revés', { id })}`
          : ''
      }
    </div>
    ${session.webhooks.length > 0 ? webhookTable(session.webhooks) : ''}
  </section>`
}

function decisionLine({ status, reasonCode, decisionTime }: Decision): Html {
  const reason = reasonsOf[status]?.find(({ code }) => code === reasonCode)
  return html`<dt>${outcomeWords[status][0]}</dt>
    <dd>${hour(decisionTime)}${reason ? `. ${reason.label} (${reason.code})` : ''}</dd>`
}

function decisionForm(id: string): Html {
  return html`<form class="acts" method="post" action="/desk">
    <input type="hidden" name="act" value="decide" /><input type="hidden" name="id" value="${id}" />
    <label class="field"
      >Decidir<select name="decision">
        ${Object.entries(outcomeWords).map(([status, [name]]) => {
          const reasons = reasonsOf[status as keyof typeof outcomeWords]
          if (!reasons) return html`<option value="${status}">${name}</option>`
          return html`<optgroup label="${name}">
            ${reasons.map(
              ({ code, label }) => html`<option value="${status}:${code}">${name}: ${label}</option>`,
            )}
          </optgroup>`
        })}
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
          <th scope="col">Aviso</th>
          <th scope="col">Estado</th>
          <th scope="col">Intentos</th>
          <th scope="col">Toca</th>
          <th scope="col">Repetir</th>
        </tr>
      </thead>
      <tbody>
        ${webhooks.map(webhookRow)}
      </tbody>
    </table>
  </div>`
}

function webhookRow({ id, about, state, tries, dueTime }: Webhook): Html {
  const name = newsWords[about] ?? statusWords[about as SessionStatus]
  return html`<tr>
    <td>${name}</td>
    <td>${stateWords[state]}</td>
    <td>${tries.length === 0 ? 'Ninguno' : tries.map(({ result }) => result).join(', ')}</td>
    <td>${state === 'waiting' ? hour(dueTime) : '–'}</td>
    <td>${act('resend', 'Enviar otra vez', { id })}</td>
  </tr>`
}

const hour = (time: string) =>
  Temporal.Instant.from(time).toLocaleString('es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
