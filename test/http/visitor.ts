import { request } from 'node:http'

/*
 * A browser without a window and without JavaScript: keeps cookies, fills in the forms that pages show, follows
 * nothing by itself. What it does to the program is what any person could do.
 */

export type Fields = Readonly<Record<string, string>>
export type Page = Readonly<{ status: number; location: string | null; headers: Headers; text: string }>
export type Visitor = Readonly<{
  get(path: string, headers?: Fields): Promise<Page>
  /** The beginning of an answer, without waiting for its end: a live page has none. */
  begin(path: string): Promise<Omit<Page, 'text'>>
  /** Sends a form as the browser would from a page of the site; other headers replace its own. */
  post(path: string, fields: Fields | FormData | string, headers?: Fields): Promise<Page>
  /** Opens a page and sends the form with this button, with its hidden fields and these ones. */
  submit(path: string, button: string, fields?: Fields): Promise<Page>
}>

/** What the sign-in pages give to every browser: whoever sends their forms has opened one. */
const opened = { 'resguardo.cookie-check': '1', '__Host-resguardo.cookie-check': '1' }

/** Somebody at the program's address, signed in to nothing. Their browser sends these headers with everything. */
export function newVisitor(address: string, always: Fields = {}): Visitor {
  const cookies = new Map<string, string>(Object.entries(opened))
  const send = async (
    path: string,
    method: string,
    body: Body | null,
    own: Fields,
    reads = true,
  ): Promise<Page> => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...body?.headers, ...(jar && { cookie: jar }), ...always, ...own }
    const page = await overTheWire(new URL(path, address), method, headers, body?.bytes ?? null, reads)
    for (const cookie of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return page
  }
  const get: Visitor['get'] = (path, headers = {}) => send(path, 'GET', null, headers)
  const post: Visitor['post'] = async (path, fields, headers = {}) =>
    send(path, 'POST', await bodyOf(fields), { origin: always['origin'] ?? address, ...headers })
  return {
    get,
    begin: (path) => send(path, 'GET', null, {}, false),
    post,
    async submit(path, button, fields = {}) {
      const page = await get(path)
      const form = formWith(page.text, button)
      if (!form) throw new Error(`${path} (${page.status}) has no form with the button "${button}"`)
      return post(form.action || path, { ...form.hidden, ...fields })
    },
  }
}

type Body = Readonly<{ bytes: Buffer; headers: Fields }>

async function bodyOf(fields: Fields | FormData | string): Promise<Body> {
  const body = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields))
  return {
    bytes: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  }
}

/** One request on a connection of its own: a server that answers before it has read everything closes it. */
function overTheWire(
  url: URL,
  method: string,
  headers: Fields,
  body: Buffer | null,
  reads: boolean,
): Promise<Page> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      const finish = () => {
        const answered = new Headers()
        for (const [name, values = []] of Object.entries(response.headersDistinct))
          for (const value of values) answered.append(name, value)
        const { statusCode: status = 0 } = response
        const text = Buffer.concat(chunks).toString()
        resolve({ status, location: answered.get('location'), headers: answered, text })
      }
      if (!reads) {
        finish()
        response.destroy()
        return
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', finish)
      response.once('error', finish)
    })
    sent.once('error', reject)
    sent.end(body ?? undefined)
  })
}

/** The form of a page that has this text on one of its buttons: where it goes and its hidden fields. */
function formWith(html: string, button: string): { action: string; hidden: Fields } | null {
  for (const [form = ''] of html.matchAll(/<form[\s\S]*?<\/form>/g)) {
    const buttons = [...form.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)]
    const pressed = buttons.find(([, , label = '']) => plain(label).startsWith(button))
    if (!pressed) continue
    const inputs = [...form.matchAll(/<input([^>]*)>/g)].map(([, attributes = '']) =>
      attributesOf(attributes),
    )
    const hidden = inputs
      .filter(({ type }) => type === 'hidden')
      .map(({ name = '', value = '' }) => [name, value] as const)
    const own = attributesOf(pressed[1] ?? '')
    return {
      action: attributesOf(/<form([^>]*)>/.exec(form)?.[1] ?? '')['action'] ?? '',
      hidden: {
        ...Object.fromEntries(hidden),
        ...(own['name'] ? { [own['name']]: own['value'] ?? '' } : {}),
      },
    }
  }
  return null
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}

/** Text without its marks, entities read. */
export function plain(html: string): string {
  const entities: Fields = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|quot|#x27|lt|gt);/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(' ', ' ')
    .trim()
}

/** Signs in with an address and its password. */
export async function signedIn(address: string, email: string, password: string): Promise<Visitor> {
  const visitor = newVisitor(address)
  const { status } = await visitor.post('/login', {
    email,
    password,
    remember: 'on',
    redirect: '/app/transactions',
  })
  if (status !== 302) throw new Error(`${email} cannot sign in: ${status}`)
  return visitor
}

/** One of the invented people of the demonstration, signed in. */
export function invented(
  address: string,
  name: 'ana' | 'marcos' | 'lucia' | 'camila' | 'olga' | 'pablo' | 'adela',
): Promise<Visitor> {
  return signedIn(address, `${name}@demostracion.example`, `demostracion-${name}`)
}

/** Opens an account of one's own and confirms its address by the link of the mail. */
export async function registered(address: string, name: string, email: string): Promise<Visitor> {
  const visitor = newVisitor(address)
  const password = 'una frase de prueba larga'
  const account = { name, email, password, residence: 'ES:Europe/Madrid', redirect: '' }
  await visitor.post('/login/registration', account)
  const { text } = await visitor.get(`/dev/mail?to=${encodeURIComponent(email)}`)
  const link = plain(/href="(\/login\/verify\?[^"]*)"/.exec(text)?.[1] ?? '')
  await visitor.submit(link, 'Confirmar y entrar', { password })
  return signedIn(address, email, password)
}
