/** The versions of pain.001 that an operator may ask for, the usual one first, with what is said of each. */
export const fileVersions = [
  ['09', '(el actual)'],
  ['10', ''],
  ['11', ''],
  ['12', ''],
  ['03', '(el anterior)'],
] as const

/** The version that a form names; the usual one where it names none of them. */
export function versionIn(text: string) {
  return fileVersions.find(([version]) => version === text)?.[0] ?? '09'
}
