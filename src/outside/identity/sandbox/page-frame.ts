import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/** A page of the sandbox: its content, who may frame it, where its forms may lead, and a script if it needs one. */
export type SandboxPage = Readonly<{
  title: string
  content: Html
  framedBy?: readonly string[]
  formsLeadTo?: readonly string[]
  script?: string
}>

/** Answers with a page that loads nothing from elsewhere and runs nothing but its own script. */
export function answerPage(c: Context, page: SandboxPage, status: 200 | 400 | 401 | 404 | 409 = 200) {
  const nonce = randomBytes(16).toString('base64')
  const { framedBy = [], formsLeadTo = [] } = page
  const policy = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `connect-src 'self'`,
    // The empty icon below: without it every browser asks for one.
    `img-src data:`,
    `form-action ${["'self'", ...formsLeadTo].join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'same-origin')
  c.header('x-content-type-options', 'nosniff')
  return c.html(whole(page, nonce), status)
}

function whole({ title, content, script }: SandboxPage, nonce: string): Html {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Verificador de pruebas</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        ${content}
        ${
          script
            ? html`<script nonce="${nonce}">
                ${raw(script)}
              </script>`
            : ''
        }
      </body>
    </html>`
}

const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4f3f8, #121118);
  --surface: light-dark(#ffffff, #1c1b25);
  --ink: light-dark(#1d1b29, #eeecf6);
  --muted: light-dark(#56536a, #b3b0c6);
  --line: light-dark(#cfccdd, #3b384b);
  --edge: light-dark(#79758f, #7f7b96);
  --action: light-dark(#4b3aa8, #b9adff);
  --on-action: light-dark(#ffffff, #18123d);
  --warning: light-dark(#fcedc6, #34280d);
  --on-warning: light-dark(#573900, #f2c866);
  --error: light-dark(#9c1f1a, #ffa199);
  --focus: light-dark(#1a5fd0, #a5c8ff);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0; min-height: 100dvh; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, Arial, sans-serif;
}
.warning {
  margin: 0; padding: .75rem 1.25rem; background: var(--warning); color: var(--on-warning);
  font-weight: 600; text-align: center;
}
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
main.wide { max-width: 68rem; }
[data-part] { margin: 0 0 .75rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .75rem; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h1:focus, h2:focus { outline: none; }
p { margin: 0 0 1rem; }
.quiet { color: var(--muted); font-size: .9375rem; }
.card {
  background: var(--surface); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1.25rem; margin: 0 0 1.25rem;
}
.card > :last-child { margin-bottom: 0; }
fieldset { border: 0; padding: 0; margin: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; margin: 0 0 .5rem; }
.choice { display: flex; gap: .75rem; align-items: flex-start; padding: .5rem 0; min-height: 44px; cursor: pointer; }
.choice input { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; flex: none; accent-color: var(--action); }
.choice small { display: block; color: var(--muted); font-size: .9375rem; }
/* Without :has every reason is seen, which is no harm. */
@supports selector(:has(a)) { .field.reasons { display: none; } }
.reasons { margin: 0 0 .5rem 2rem; }
fieldset:has([value='declined']:checked) .field.reasons.declined,
fieldset:has([value='resubmission_requested']:checked) .field.reasons.resubmission_requested { display: grid; }
.fields { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
.field { display: grid; gap: .25rem; font-weight: 600; }
input[type='text'], input[type='date'], input[type='password'], input[type='number'], select {
  font: inherit; font-weight: 400; color: inherit; background: var(--surface); width: 100%; min-height: 44px;
  padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .5rem;
}
.acts { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.acts form { margin: 0; }
button {
  font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border-radius: .5rem;
  border: 1px solid var(--edge); background: transparent; color: inherit; cursor: pointer;
}
button.first { background: var(--action); border-color: var(--action); color: var(--on-action); }
button:disabled { opacity: .6; cursor: progress; }
a { color: var(--action); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.alert { color: var(--error); font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.scroll { overflow-x: auto; margin-top: 1.25rem; }
td button { white-space: nowrap; }
body[data-waiting] main { visibility: hidden; }
`
