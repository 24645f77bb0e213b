import type { personPage } from '#queries/people/person.ts'
import type { MyBankAccount } from '#queries/people/my-bank-accounts.ts'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import type { Reading } from '../../server/reading.ts'
import { accountView } from '../../components/bank-accounts/account-view.ts'
import { holdRow } from './hold-view.ts'
import { identityChecksView } from './identity-checks-view.ts'
import { personLogView } from './person-log.tsx'

/** What the operator has to look at; the owner of the account reads other words. */
const nameText: Readonly<Record<string, string>> = {
  close: 'El titular se parece al nombre verificado, pero no es igual.',
  different: 'El titular no coincide con el nombre verificado.',
  unchecked: 'Se compara con su nombre cuando la identidad esté confirmada.',
}

/** What the bank of an account answered about its holder (Verification of Payee). */
const answers = {
  match: 'conoce al titular por ese nombre',
  close: 'lo conoce por un nombre parecido',
  other: 'no lo conoce por ese nombre',
  unknown: 'no pudo comprobarlo',
} as const

function answerText({ nameAnswer }: MyBankAccount, reading: Reading): string {
  return nameAnswer
    ? `Su banco contestó el ${reading.instant(nameAnswer.at)}: ${answers[nameAnswer.answer]}.`
    : ''
}

type PersonPage = Awaited<ReturnType<(typeof personPage)['run']>>

/** What only an operator sees of a person: what they proved, their accounts, and who looked at them. */
export function operatedView(
  { person, accounts, log, identity, holds, waitingName, isMe }: PersonPage,
  hasLostFactor: boolean,
  stepUp: StepUp,
  reading: Reading,
  now: Temporal.Instant,
) {
  return {
    stepUp,
    tier: person.tier,
    verifiedName: person.verifiedName,
    called: waitingName && {
      name: waitingName.name,
      since: reading.instant(waitingName.askedAt),
      isRefused: waitingName.refusedAt !== null,
    },
    lostTo: hasLostFactor ? `/ops/people/${person.id}/lost-factor` : null,
    asked: person.identityAsked && {
      name: person.identityAsked.name,
      since: reading.instant(person.identityAsked.at),
      // Whoever is verified and not looked at again asks for more.
      isFull: person.tier >= 1 && identity.hold === null,
    },
    checks: identityChecksView(identity, reading),
    accounts: accounts.map((each) => ({
      ...accountView(each, reading, false),
      waitsFor: [nameText[each.nameCheck], answerText(each, reading)].filter(Boolean).join(' ') || null,
      mayCheck: ['close', 'different', 'confirmed'].includes(each.nameCheck) && !isMe,
      isConfirmed: each.nameCheck === 'confirmed',
    })),
    holds: holds.map((each) => holdRow(each, reading, now)),
    placeTo: `/ops/people/${person.id}/hold`,
    log: personLogView(log, reading),
  }
}

export type OperatedProps = {
  name: string
  isMe: boolean
  operated: ReturnType<typeof operatedView>
  /** What was typed into a form that came back, and which fields of it were wrong. */
  answer:
    | {
        typed: Readonly<Record<string, string>>
        fields: readonly string[]
        stepUp?: StepUpAnswer | undefined
      }
    | undefined
}
