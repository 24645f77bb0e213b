import { parseArgs, type ParseArgsConfig } from 'node:util'

/** What a program of `bin/` was called with. An option that it does not know is told with its help and ends it with code 2. */
export function knownArguments<const Known extends ParseArgsConfig>(help: string, known: Known) {
  try {
    return parseArgs(known)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    return process.exit(2)
  }
}
