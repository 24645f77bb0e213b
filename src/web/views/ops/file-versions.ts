/** The versions of pain.001 that an operator may ask for, the usual one first, with what is said of each. */
export const fileVersions = [
  ['09', '(el actual)'],
  ['10', ''],
  ['11', ''],
  ['12', ''],
  ['03', '(el anterior)'],
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
  return version === 'csv' ? 'Lista de pagos (CSV)' : `pain.001.001.${version}`
}
