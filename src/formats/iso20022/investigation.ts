import type { XmlElement } from '../xml/xml-reader.ts'

const LAST_VERSION = 14

/** One of these messages, at the root or in the envelopes that banks put around it. */
export function messageNamed(root: XmlElement, names: readonly string[]): XmlElement | null {
  const all = [root, ...root.children, ...root.children.flatMap(({ children }) => children)]
  return all.find(({ name }) => names.includes(name)) ?? null
}

/** Whether a message about an investigation is of a version that we know, or says none. */
export function isKnownVersion({ namespace }: XmlElement): boolean {
  const version = /\.\d{3}\.(\d{2})(?!\d)/.exec(namespace ?? '')?.[1]
  return version === undefined || (Number(version) >= 1 && Number(version) <= LAST_VERSION)
}

/** A text no longer than that. Cut between two halves of one sign, it could not be kept. */
export function cut(text: string | null, most: number): string | null {
  return text === null ? null : text.slice(0, most).toWellFormed()
}
