import type { Config } from '#settings/config.ts'
import type { PublishedFacts } from '#words/documents/published-facts.ts'
import { currenciesHere, custodyAccounts } from './custody.ts'

/** What the terms, the privacy policy and the dispute guide say of this instance, from its settings. */
export function publishedFacts(config: Config): PublishedFacts {
  const { custody, operator, identity, mail, textMessages, captcha } = config
  const [first] = custodyAccounts(config)
  return {
    operator: { ...operator, name: custody.operator, licence: custody.licence },
    custody: {
      bank: operator.bank ?? (config.sandboxBank === 'off' ? (first?.bank ?? null) : sandboxBank),
      holder: custody.holder,
      currencies: currenciesHere(config),
    },
    isDemonstration: !config.isProduction,
    timers: config.timers,
    tierLimits: config.tierLimits,
    recipients: {
      identity: identity.real ? new URL(identity.real.host).hostname : null,
      mail: mail.server === null ? null : new URL(mail.server).hostname,
      textMessages: textMessages === null ? null : new URL(textMessages.url).hostname,
      captcha: captcha?.provider ?? null,
      providers: config.providers.map(({ name }) => name),
      pushServices: config.pushServices.map((address) => new URL(address).hostname),
    },
  }
}

const sandboxBank = 'Banco de pruebas'
