import { mkdirSync } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpClient } from '../http-client.ts'
import { boundedBytes, HttpFailure } from '../http-client.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'

/** The emblem of a bank: a bitmap, which runs nothing. */
type BankIcon = Readonly<{ bytes: Uint8Array<ArrayBuffer>; type: ImageType }>

/** Where emblems come from. */
export type BankIcons = Readonly<{
  /** The emblem of a bank by its address name; null when there is none in time. Never throws for the service. */
  iconOf(slug: string): Promise<BankIcon | null>
}>

type BankIconOptions = Readonly<{
  /** `https://icons.example/{bank}.png` */
  template: string
  /** Where emblems are kept. */
  folder: string
  http: HttpClient
  log: (event: string, facts: Readonly<Record<string, unknown>>) => void
  /** Milliseconds since 1970. */
  now?: () => number
  limitMs?: number
}>

/** How long the service may take, in milliseconds, to the last byte. */
const iconLimitMs = 1_500
const MOST_BYTES = 64 * 1024
const A_MINUTE = 60_000
const FRESH = 30 * 24 * 60 * A_MINUTE
/** How long a failure is remembered: an outage for a while, a service that has none for a day. */
const OUTAGE = 10 * A_MINUTE
const NOT_THERE = 24 * 60 * A_MINUTE

/**
 * Emblems of an icon service: asked once for each bank, within its limit, kept on disk, and served from there also
 * when the service is gone. What is no small PNG or WebP is none.
 */
export function createBankIcons(options: BankIconOptions): BankIcons {
  const { template, folder, http, log, now = Date.now, limitMs = iconLimitMs } = options
  mkdirSync(folder, { recursive: true })
  const asked = new Map<string, Promise<BankIcon | null>>()
  const failed = new Map<string, number>()

  async function fetchIcon(slug: string): Promise<BankIcon | null> {
    const url = template.replaceAll('{bank}', encodeURIComponent(slug))
    try {
      const response = await http.send({ method: 'GET', url, timeoutMs: limitMs })
      const bytes = await boundedBytes(response, MOST_BYTES)
      const type = imageTypeOf(bytes)
      if (type !== null) return await keep(slug, { bytes, type })
      log('icon-refused', { bank: slug })
      failed.set(slug, now() + NOT_THERE)
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      log('icon-not-there', { bank: slug, kind: error.kind, status: error.status })
      const isGone = error.status === 404 || error.status === 410
      failed.set(slug, now() + (isGone ? NOT_THERE : OUTAGE))
    }
    return null
  }

  /** Written beside and moved, so that nobody reads half of it. */
  async function keep(slug: string, icon: BankIcon): Promise<BankIcon> {
    const file = join(folder, slug)
    await writeFile(`${file}.new`, icon.bytes)
    await rename(`${file}.new`, file)
    failed.delete(slug)
    return icon
  }

  async function find(slug: string): Promise<BankIcon | null> {
    const kept = await readKept(join(folder, slug))
    if (kept && now() - kept.at < FRESH) return kept.icon
    if ((failed.get(slug) ?? 0) > now()) return kept?.icon ?? null
    return (await fetchIcon(slug)) ?? kept?.icon ?? null
  }

  return {
    iconOf(slug) {
      const before = asked.get(slug)
      if (before) return before
      const answer = find(slug).finally(() => asked.delete(slug))
      asked.set(slug, answer)
      return answer
    },
  }
}

/** What was kept of a bank, and when; null for nothing, and for what is no image any more. */
async function readKept(file: string): Promise<{ icon: BankIcon; at: number } | null> {
  try {
    const bytes = new Uint8Array(await readFile(file))
    const type = imageTypeOf(bytes)
    return type && { icon: { bytes, type }, at: (await stat(file)).mtimeMs }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
