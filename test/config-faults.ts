import { readConfig, WrongConfig } from '#settings/config.ts'

/** What is wrong with these settings, a sentence each; none where the program starts with them. */
export function faultsOf(given: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(given)
    return []
  } catch (thrown) {
    if (!(thrown instanceof WrongConfig)) throw thrown
    return thrown.faults
  }
}
