import { backupSettings } from './backup.ts'
import { captchaSettings } from './captcha.ts'
import { custodySettings } from './custody.ts'
import { fileSettings } from './files.ts'
import { identitySettings } from './identity.ts'
import { messageSettings } from './messages.ts'
import { metricsSettings } from './metrics.ts'
import { tracesSettings } from './traces.ts'
import { operatorSettings } from './operator.ts'
import { providerSettings } from './providers.ts'
import { ruleSettings } from './rules.ts'
import { securitySettings } from './security-contact.ts'
import { serverSettings } from './server.ts'

/**
 * Every environment variable: what it means, its default in words where it is not plain, and how it is read.
 * The table in `docs/self-hosting.md` is printed from here. Faults are sentences for the operator.
 */
export const settings = {
  ...serverSettings,
  ...metricsSettings,
  ...tracesSettings,
  ...backupSettings,
  ...fileSettings,
  ...custodySettings,
  ...operatorSettings,
  ...securitySettings,
  ...messageSettings,
  ...captchaSettings,
  ...providerSettings,
  ...identitySettings,
  ...ruleSettings,
}
