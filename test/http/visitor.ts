import { request } from 'node:http'

/*
 * A browser without a window and without JavaScript: keeps cookies, fills in the forms that pages show, follows
 * nothing by itself. What it does to the program is what any person could do.
 */

export type Fields = Readonly<Record<string, string>>
export type Page = Readonly<{
  status: number
  location: string | null
  headers: Headers
  text: string
  /** The same as it came, for what is no text. */
  bytes: Buffer
}>
export type Visitor = Readonly<{
  get(path: string, headers?: Fields): Promise<Page>
  /** The beginning of an answer, without waiting for its end: a live page has none. */
  begin(path: string): Promise<Omit<Page, 'text' | 'bytes'>>
  /** Sends a form as the browser would from a page of the site; other headers replace its own. */
  post(path: string, fields: Fields | FormData | string, headers?: Fields): Promise<Page>
  /** Sends whatever bytes by whatever method, as a program would that holds the cookies of this browser. */
  send(path: string, method: string, bytes: Buffer | null, headers: Fields): Promise<Page>
  /** Opens a page and sends the form with this button, with its hidden fields and these ones. */
  submit(path: string, button: string, fields?: Fields): Promise<Page>
  /** The same with what the page has filled in already, as whoever changes only these fields sends it. */
  fillIn(path: string, button: string, fields?: Fields): Promise<Page>
  /** The same by whoever presses twice: one page, and its form sent two times at once. */
  fillInTwice(path: string, button: string, fields?: Fields): Promise<Page[]>
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
  const openForm = async (path: string, button: string, what: 'hidden' | 'filled') => {
    const page = await get(path)
    const form = formWith(page.text, button)
    if (!form) throw new Error(`${path} (${page.status}) has no form with the button "${button}"`)
    return (fields: Fields) => post(form.action || path, { ...form[what], ...fields })
  }
  return {
    get,
    begin: (path) => send(path, 'GET', null, {}, false),
    send: (path, method, bytes, headers) =>
      send(path, method, bytes && { bytes, headers: {} }, headers, !path.includes('/live')),
    post,
    submit: async (path, button, fields = {}) => (await openForm(path, button, 'hidden'))(fields),
    fillIn: async (path, button, fields = {}) => (await openForm(path, button, 'filled'))(fields),
    fillInTwice: async (path, button, fields = {}) => {
      const send = await openForm(path, button, 'filled')
      return Promise.all([send(fields), send(fields)])
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
        const bytes = Buffer.concat(chunks)
        const location = answered.get('location')
        resolve({ status, location, headers: answered, text: bytes.toString(), bytes })
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

/** A form as a browser would send it if nothing was typed. */
type ShownForm = Readonly<{
  method: string
  /** Empty where it goes to the page itself. */
  action: string
  /** What sends it, by its label. */
  buttons: readonly Readonly<{ label: string; sends: Fields }>[]
  hidden: Fields
  /** The hidden fields and those with a value, a choice or a tick already. */
  filled: Fields
  /** Every name that something can be given for. */
  names: readonly string[]
}>

/** The forms of a page. */
export function formsIn(html: string): readonly ShownForm[] {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => {
    const { method = 'get', action = '' } = attributesOf(head)
    const inputs = [...body.matchAll(/<input([^>]*)>/g)].map(
      ([, text = '']): Record<string, string | boolean> => ({
        ...attributesOf(text),
        isChosen: / checked=""/.test(text),
      }),
    )
    const value = (each: Record<string, string | boolean>): [string, string][] =>
      each['name'] ? [[String(each['name']), String(each['value'] ?? '')]] : []
    const isTicked = (type: unknown) => type === 'radio' || type === 'checkbox'
    const hidden = Object.fromEntries(inputs.filter((each) => each['type'] === 'hidden').flatMap(value))
    const given = inputs.filter((each) =>
      isTicked(each['type']) ? each['isChosen'] === true : each['type'] !== 'file',
    )
    const texts = [...body.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g)].map(
      ([, text = '', typed = '']) => [attributesOf(text)['name'] ?? '', plain(typed)] as const,
    )
    const lists = [...body.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)].map(
      ([, text = '', options = '']) => {
        const [first = ''] =
          /<option[^>]*selected=""[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options) ?? []
        return [attributesOf(text)['name'] ?? '', attributesOf(first)['value'] ?? ''] as const
      },
    )
    return {
      method,
      action,
      buttons: buttonsIn(body),
      hidden,
      filled: Object.fromEntries([...given.flatMap(value), ...texts, ...lists]),
      names: [...inputs.flatMap((each) => value(each)), ...texts, ...lists].map(([name]) => name),
    }
  })
}

function buttonsIn(body: string): ShownForm['buttons'] {
  return [...body.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)].flatMap(([, text = '', label = '']) => {
    const { type, name, value = '', 'aria-label': own } = attributesOf(text)
    const shown = own ?? (plain(label) || attributesOf(label)['aria-label'] || '')
    return type === 'button' ? [] : [{ label: shown, sends: name ? { [name]: value } : {} }]
  })
}

/** The form of a page that has this text on one of its buttons: where it goes and what it sends by itself. */
function formWith(html: string, button: string): { action: string; hidden: Fields; filled: Fields } | null {
  for (const form of formsIn(html)) {
    const pressed = form.buttons.find(({ label }) => label.startsWith(button))
    if (!pressed) continue
    const { action, hidden, filled } = form
    return { action, hidden: { ...hidden, ...pressed.sends }, filled: { ...filled, ...pressed.sends } }
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

/** What a page says, without its frame. */
export const mainIn = ({ text }: Page) => plain(/<main[^>]*>([\s\S]*?)<\/main>/.exec(text)?.[1] ?? '')

/** The page after a form was sent and taken. */
export async function taken(visitor: Visitor, sent: Promise<Page>): Promise<Page> {
  const page = await sent
  const said = [...page.text.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/(?:p|div)>/g)].map(([all]) =>
    plain(all),
  )
  if (page.status >= 400) throw new Error(`${page.status}: ${said.join(' ')}`)
  if (!page.location) return page
  const { pathname, search } = new URL(page.location, 'http://localhost')
  return visitor.get(pathname + search)
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
  name:
    | 'ana'
    | 'marcos'
    | 'lucia'
    | 'valentina'
    | 'camila'
    | 'olga'
    | 'pablo'
    | 'carla'
    | 'david'
    | 'sara'
    | 'adela'
    | 'tomas',
): Promise<Visitor> {
  return signedIn(address, `${name}@demostracion.example`, `demostracion-${name}`)
}

/** What everybody who registers here takes for a password. */
export const passwordOfRegistered = 'una frase de prueba larga'

/** Opens an account of one's own and confirms its address by the link of the mail. */
export async function registered(
  address: string,
  name: string,
  email: string,
  residence = 'ES:Europe/Madrid',
): Promise<Visitor> {
  const visitor = newVisitor(address)
  const password = passwordOfRegistered
  const account = { name, email, password, residence, redirect: '' }
  await visitor.post('/login/registration', account)
  const { text } = await visitor.get(`/dev/mail?to=${encodeURIComponent(email)}`)
  const link = plain(/href="(\/login\/verify\?[^"]*)"/.exec(text)?.[1] ?? '')
  await visitor.submit(link, 'Confirmar y entrar', { password })
  return signedIn(address, email, password)
}
