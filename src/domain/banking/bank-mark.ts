import { digest } from '../digest.ts'
import { argentineBanks, argentineWallets } from './argentine-banks.ts'
import { chileanBanks } from './chilean-banks.ts'
import { colombianBanks } from './colombian-banks.ts'
import { ecuadorianBanks } from './ecuadorian-banks.ts'
import { mexicanBanks } from './mexican-banks.ts'
import { peruvianBanks } from './peruvian-banks.ts'
import { spanishBanks } from './spanish-banks.ts'
import { uruguayanBanks } from './uruguayan-banks.ts'

/** A bank that account numbers name, as it is called in addresses. */
export type KnownBank = Readonly<{ slug: string; name: string }>

/** What is drawn for a bank without an emblem: its initials, and a colour of its own (degrees of the wheel). */
type BankMark = Readonly<{ initials: string; hue: number }>

const lists = [
  argentineBanks,
  argentineWallets,
  chileanBanks,
  colombianBanks,
  ecuadorianBanks,
  mexicanBanks,
  peruvianBanks,
  spanishBanks,
  uruguayanBanks,
]

const banks: ReadonlyMap<string, KnownBank> = new Map(
  lists.flatMap((list) =>
    Object.values(list).map((name) => [slugOf(name), { slug: slugOf(name), name }] as const),
  ),
)

/** The bank of an address; null for one that no account number names. */
export function bankBySlug(slug: string): KnownBank | null {
  return banks.get(slug) ?? null
}

/** The bank of a name, as account numbers give it; null for one that is not in our lists. */
export function bankByName(name: string): KnownBank | null {
  return banks.get(slugOf(name)) ?? null
}

const linking = /^(banco|banca|banc|bank|caja|de|del|la|el|los|las|y|e|sa|s\.a\.)$/i

/** The mark of a bank, always the same for the same name. */
export function bankMark(name: string): BankMark {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const telling = words.filter((word) => !linking.test(word))
  const [first = '', second = ''] = telling.length > 0 ? telling : words
  const initials = second === '' ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)
  return { initials: initials.toUpperCase(), hue: parseInt(digest(slugOf(name)).slice(0, 6), 16) % 360 }
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
