import { readApi } from '#api/v1/read-api.ts'
import type { Auth } from '#auth/auth.ts'
import type { Config } from '#settings/config.ts'
import type { Foundation } from './foundation.ts'
import type { Log } from './log.ts'

/** What programs of people may ask, on the database of the program. */
export function openApi(config: Config, { means }: Foundation, auth: Auth, log: Log) {
  return readApi({
    means,
    programOf: auth.apiKeys.programOf,
    baseUrl: config.baseUrl,
    log: (line) => log.error('api-failed', line),
  })
}
