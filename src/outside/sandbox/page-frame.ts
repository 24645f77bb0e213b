import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

/** A page of a sandbox: of which service, its content, who may frame it, where its forms may lead, and a script if it needs one. */
export type SandboxPage = Readonly<{
  title: string
  service?: Readonly<{ name: string; warning: string }>
  content: Html
  framedBy?: readonly string[]
  formsLeadTo?: readonly string[]
  script?: string
}>

const verifier = {
  name: 'Verificador de pruebas',
  warning: 'Entorno de pruebas: aquí no se verifica a nadie.',
}

/** Answers with a page that loads nothing from elsewhere and runs nothing but its own script. */
export function answerPage(c: Context, page: SandboxPage, status: 200 | 400 | 401 | 404 | 409 = 200) {
  const nonce = randomBytes(16).toString('base64')
  const { title, service = verifier, content, framedBy = [], formsLeadTo = [], script } = page
  // The icon is empty: without it every browser asks for one.
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self';
    img-src data:; form-action ${["'self'", ...formsLeadTo].join(' ')}; base-uri 'none';
    frame-ancestors ${framedBy.join(' ') || "'none'"}`
  c.header('content-security-policy', policy.replaceAll(/\s+/g, ' '))
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'same-origin')
  c.header('x-content-type-options', 'nosniff')
  const own = script
    ? html`<script nonce="${nonce}">
        ${raw(script)}
      </script>`
    : ''
  return c.html(
    html`<!doctype html>
      <html lang="es">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · ${service.name}</title>
          <link rel="icon" href="data:," />
          <style nonce="${nonce}">
            ${raw(style)}
          </style>
        </head>
        <body>
          <header class="warning">${service.warning}</header>
          ${content} ${own}
        </body>
      </html>`,
    status,
  )
}

const style = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #1c1b25);
  --ink: light-dark(#1d1b29, #eeecf6);
  --muted: light-dark(#56536a, #b3b0c6);
  --edge: light-dark(#79758f, #7f7b96);
  --action: light-dark(#4b3aa8, #b9adff);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0; min-height: 100dvh; background: light-dark(#f4f3f8, #121118); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, Arial, sans-serif;
}
body[data-waiting] main { visibility: hidden; }
.warning {
  padding: .75rem 1.25rem; background: light-dark(#fcedc6, #34280d); color: light-dark(#573900, #f2c866);
  font-weight: 600; text-align: center;
}
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
main.wide { max-width: 68rem; }
main.small { padding: .5rem .75rem; }
main.small .choice { padding: .125rem 0; min-height: 32px; }
main.small .acts { margin-top: .5rem; align-items: center; }
h1, h2 { line-height: 1.2; margin: 0 0 .75rem; outline: none; overflow-wrap: anywhere; }
p, dl, [data-part] { margin: 0 0 1rem; }
.quiet, small, dt { color: var(--muted); font-size: .9375rem; }
.card { background: var(--surface); border: 1px solid var(--edge); border-radius: .75rem; padding: 1.25rem; margin: 0 0 1.25rem; }
fieldset { border: 0; padding: 0; margin: 0; min-width: 0; }
legend, button, .field, .alert { font-weight: 600; }
.choice { display: flex; gap: .75rem; padding: .5rem 0; min-height: 44px; cursor: pointer; }
.choice input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--action); }
.choice small { display: block; }
/* Without :has every reason is seen, which is no harm. */
@supports selector(:has(a)) { .field.reasons { display: none; } }
.reasons { margin: 0 0 .5rem 2rem; }
fieldset:has([value='declined']:checked) .field.reasons.declined,
fieldset:has([value='resubmission_requested']:checked) .field.reasons.resubmission_requested { display: grid; }
.fields { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
.field { display: grid; gap: .25rem; }
input, select, button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: .5rem; }
.field input, select { font-weight: 400; width: 100%; min-height: 44px; padding: .5rem .75rem; }
.acts { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.acts + * { margin-top: 1.25rem; }
/* In a small window the way on stays in sight. */
.acts.held { position: sticky; bottom: 0; padding: .75rem 0; background: light-dark(#f4f3f8, #121118); }
summary { min-height: 44px; padding: .625rem 0; cursor: pointer; font-weight: 600; }
button { min-height: 44px; padding: .5rem 1.25rem; cursor: pointer; white-space: nowrap; }
button.first { background: var(--action); color: light-dark(#ffffff, #18123d); }
button:disabled { opacity: .6; cursor: progress; }
a { color: var(--action); }
:focus-visible { outline: 3px solid light-dark(#1a5fd0, #a5c8ff); outline-offset: 2px; }
.alert { color: light-dark(#9c1f1a, #ffa199); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin-top: 1.25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--edge); }
`
