/** A server that may hold the database: how it is called where it is told of, and its own address. */
export type DatabaseServer = Readonly<{ name: string; address: string }>

/**
 * Whether a standby may be read from: it follows the server that leads. Or it does not answer, leads itself, is of another
 * database, or has not come over to the newest timeline yet.
 */
export type ReplicaState = 'follows' | 'silent' | 'leads' | 'strange' | 'older'

/** How a standby stands: how far it was behind when it was looked at last; null where it does not follow. */
export type ReplicaStanding = Readonly<{
  state: ReplicaState
  behind: Readonly<{ seconds: number; bytes: number }> | null
}>

/** What is wrong with an address of a database; null where nothing is. */
type DatabaseAddressFault = 'address' | 'servers' | 'session' | 'behind' | null

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is
/** A host as libpq writes it between commas: a name, a number, IPv6 in brackets, or a folder with a socket; then its port. */
const SERVER = /^(?:\[[\da-f:.]+\]|[\w.-]+|%2F[\w.%-]+)(?::(\d+))?$/i
const PORT = '5432'
const MOST_PORT = 65_535
/** Our own writes need a server that takes them, so nothing else may be asked for. */
const sessions = new Set(['read-write', 'primary'])
/**
 * What may stand behind the question mark, each once. The library takes whatever stands there for its own settings, the last
 * of two before the first, and before ours: `options` would replace the role that our questions are asked in.
 */
export const behindDatabaseAddress: ReadonlySet<string> = new Set(
  'host port user password application_name target_session_attrs sslmode sslrootcert sslcert sslkey uselibpqcompat'.split(
    ' ',
  ),
)

/**
 * An address of PostgreSQL that any reader of addresses understands. Where libpq's form names several servers
 * (`postgres://u:p@one:5432,two:5432/db`), they stand as libpq writes them behind the question mark: `host=one,two&port=…`; so does
 * an account in front of no host.
 */
export function readableAddress(text: string): string {
  const [, scheme = '', account = '', servers = '', rest = ''] = ADDRESS.exec(text) ?? []
  if (account && !servers && URL.canParse(`${scheme}h${rest}`)) {
    const named = addressFor(`${scheme}${rest}`, accountOf(`${scheme}${account}h${rest}`))
    return readableAddress(named)
  }
  if (!servers.includes(',')) return text
  const each = servers.split(',')
  if (!each.every(isServer)) return text
  const address = new URL(`${scheme}${account}${each[0]}${rest}`)
  const hosts = each.map((server) => new URL(`${scheme}${server}`))
  const asked = address.searchParams
  // What stands behind the question mark counts before what stands in front.
  if (!asked.has('host')) asked.set('host', hosts.map(hostOf).join(','))
  if (!asked.has('port')) asked.set('port', hosts.map(({ port }) => port || PORT).join(','))
  return address.href
}

/** What an operator has to mend in an address before anything is connected by it. */
export function faultOfDatabaseAddress(text: string): DatabaseAddressFault {
  const address = readableAddress(text)
  if (!/^postgres(?:ql)?:/i.test(address)) return 'address'
  if (ADDRESS.exec(address)?.[3]?.includes(',')) return 'servers'
  if (!URL.canParse(address)) return 'address'
  const { searchParams } = new URL(address)
  const hosts = searchParams.get('host')?.split(',') ?? []
  const ports = searchParams.get('port')?.split(',') ?? []
  const isCounted = ports.length <= 1 || ports.length === hosts.length
  if (hosts.includes('') || !isCounted || !ports.every(isPort)) return 'servers'
  const session = searchParams.get('target_session_attrs')
  if (session !== null && !sessions.has(session)) return 'session'
  const names = [...searchParams.keys()]
  return names.every((name) => behindDatabaseAddress.has(name)) && new Set(names).size === names.length
    ? null
    : 'behind'
}

/** The servers that an address names, in its order: one or several. */
export function serversOf(text: string): readonly DatabaseServer[] {
  const address = new URL(readableAddress(text))
  const hosts = address.searchParams.get('host')?.split(',') ?? [hostOf(address)]
  const ports = (address.searchParams.get('port') ?? address.port).split(',')
  return hosts.map((host, place) => {
    const port = ports[place] || ports[0] || PORT
    const name = `${host}:${port}`
    if (hosts.length === 1) return { name, address: text }
    const own = new URL(address)
    own.searchParams.set('host', host)
    own.searchParams.set('port', port)
    return { name, address: own.href }
  })
}

/** The account of an address: what stands behind the question mark counts before what stands in front. */
export function accountOf(text: string): Readonly<{ user: string; password: string }> {
  const { username, password, searchParams } = new URL(text)
  return {
    user: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
  }
}

/** The same address for another account. It stands behind the question mark: no address takes one in front of no host. */
export function addressFor(text: string, account: ReturnType<typeof accountOf>): string {
  const address = new URL(text)
  address.username = ''
  address.password = ''
  for (const [name, value] of Object.entries(account)) address.searchParams.set(name, value)
  return address.href
}

function isServer(text: string): boolean {
  const [server, port = PORT] = SERVER.exec(text) ?? []
  return server !== undefined && isPort(port)
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST_PORT
}

function hostOf({ hostname }: URL): string {
  return decodeURIComponent(hostname.replace(/^\[(.+)\]$/, '$1'))
}
