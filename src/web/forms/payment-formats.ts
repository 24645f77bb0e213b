/** The formats of pain.001 that an operator may ask for, the usual one first, and how each is called. */
export const fileVersions = [
  ['09', 'pain.001.001.09 (el actual)'],
  ['09-instant', 'EUR · pain.001.001.09, transferencias inmediatas'],
  ['10', 'pain.001.001.10'],
  ['11', 'pain.001.001.11'],
  ['12', 'pain.001.001.12'],
  ['03', 'pain.001.001.03 (el anterior)'],
  ['03-instant', 'EUR · pain.001.001.03, transferencias inmediatas'],
] as const

/** A layout that may be chosen instead, at the version that is seen; `currency` is that of its account. */
export type LayoutChoice = Readonly<{ value: string; name: string; currency: string }>

/** How a layout is named in the same field as the versions. */
export const layoutValue = ({ id, version }: Readonly<{ id: string; version: number }>) => `${id}/${version}`

/** The format that a form names: a layout, or a version of ISO 20022; the usual one where it names none of them. */
export function formatIn(text: string) {
  const [layoutId = '', seen] = text.split('/')
  if (seen !== undefined) return { layout: { layoutId, version: Number(seen) } }
  return { version: fileVersions.find(([version]) => version === text)?.[0] ?? ('09' as const) }
}

/** What a file is written in: the layout of a bank by its name, our own list, or ISO 20022. */
export function formatName({
  layoutName,
  version,
}: Readonly<{ layoutName: string | null; version: string }>): string {
  if (layoutName !== null) return `Formato «${layoutName}», como era al hacer el archivo`
  if (version === 'csv') return 'Lista de pagos (CSV)'
  return `pain.001.001.${version.replace('-instant', ', transferencias inmediatas')}`
}
