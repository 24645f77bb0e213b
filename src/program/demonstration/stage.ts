import { perform as performOn, type Command } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import type { Currency } from '#domain/money.ts'
import { type Actor, type Situation, system } from '#domain/transactions/situation.ts'
import { passTime, workAtOnce } from '#jobs/at-once.ts'
import { exchangeWithBank } from '#jobs/bank/bank-exchange.ts'
import { workInOffice } from '#jobs/payouts/demonstration-office.ts'
import type { JobParts } from '#jobs/job-parts.ts'
import type { SandboxBank, SandboxDeposit } from '#outside/bank/sandbox-bank.ts'
import { type DemonstrationName, demonstrationPeople } from './people.ts'

/** Where the demonstration is played: people act through commands, the bank through files, and time is moved by hand. */
export type Stage = Readonly<{
  now(): Temporal.Instant
  perform<Input, Output>(
    who: DemonstrationName | 'system',
    command: Command<Input, Output>,
    raw: unknown,
  ): Promise<Output>
  situation(transactionId: string): Promise<Situation>
  idOf(name: DemonstrationName): string
  /** Lets time pass, with every reminder and deadline on the way. */
  passTo(moment: Temporal.Instant): Promise<void>
  /** Money on its way to the account that keeps a currency; it is known with the next statement. */
  transfer(deposit: Omit<SandboxDeposit, 'account'>): Promise<void>
  /** A working day at the office: what is owed is paid, and the bank's news is taken in. */
  meetBank(): Promise<void>
  willReturn(account: string): Promise<void>
  means: JobParts['means']
}>

export type StageOptions = Readonly<{
  job: JobParts
  bank: SandboxBank
  custody: ReadonlyMap<Currency, string>
  people: ReadonlyMap<DemonstrationName, string>
  now(): Temporal.Instant
  setClock(now: Temporal.Instant): void
}>

/** Opens the stage on a means whose clock is `now`. */
export function openStage({ job, bank, custody, people, now, setClock }: StageOptions): Stage {
  const idOf = (name: DemonstrationName) => existing(people.get(name), `${name} has a sign-in`)
  const actorOf = (who: DemonstrationName | 'system'): Actor =>
    who === 'system'
      ? system
      : {
          id: idOf(who),
          kind: 'person',
          roles: demonstrationPeople[who].roles,
          contactVerified: true,
          // They have just typed their password.
          steppedUpAt: now(),
        }
  return {
    now,
    idOf,
    means: job.means,
    perform: (who, command, raw) => performOn(job.means, actorOf(who), command, raw),
    situation: async (id) => existing(await job.means.load(id), 'it was drafted on this stage'),
    passTo: (moment) => passTime(job, moment, setClock),
    transfer: (deposit) => {
      const account = existing(custody.get(deposit.currency), 'the sandbox bank keeps every currency')
      return bank.deposit({ ...deposit, account }, now())
    },
    async meetBank() {
      await workInOffice(job, { preparerId: idOf('olga'), approverId: idOf('pablo') })
      await exchangeWithBank(job, bank)
      if (await bank.hasNews(now())) {
        await bank.issueStatement(now())
        await exchangeWithBank(job, bank)
      }
      await workAtOnce(job)
    },
    willReturn: (account) => bank.willReturn(account),
  }
}
