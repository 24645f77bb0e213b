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

/**
 * What a program was asked to do, as `read` understands what it was called with. Where it is asked how, it answers with its help
 * and ends; where `read` answers with a sentence, that is what is wrong, told with the help, and it ends with code 2.
 */
export function askedOf<const Known extends ParseArgsConfig, Asked extends object>(
  help: string,
  known: Known,
  read: (values: ReturnType<typeof parseArgs<Known>>['values']) => Asked | string,
): Asked {
  const { values } = knownArguments(help, known)
  if ('help' in values && values.help) {
    process.stdout.write(help)
    return process.exit()
  }
  const asked = read(values)
  if (typeof asked !== 'string') return asked
  process.stderr.write(`${asked}\n\n${help}`)
  return process.exit(2)
}

/** For a program that is only called: one that is asked how answers with its help and ends, as `knownArguments` does with what it does not know. */
export function helpOnly(help: string): void {
  const { values } = knownArguments(help, { options: { help: { type: 'boolean', short: 'h' } } })
  if (!values.help) return
  process.stdout.write(help)
  process.exit()
}
