import { messageLimits } from '#domain/transactions/messages.ts'
import { otherParty } from '#domain/transactions/party.ts'
import type { Conversation } from '#queries/transactions/conversation.ts'
import type { Reading } from '../../../server/reading.ts'
import type { MomentText } from '../../../ui/moment.tsx'
import { type FileView, filesView } from '../attachments/file-view.ts'
import { shortNames } from '../deal/short-names.ts'

export type MessageView = {
  id: string
  mine: boolean
  who: string
  when: MomentText
  text: string
  files: FileView[]
}

export type ConversationView = ReturnType<typeof conversationView>

/** What is said of the files that were sent with the deal; `before`: before offers sealed theirs. */
const belongings = {
  before: {
    place: '',
    text: 'Van con la propuesta desde que se envió. Nadie puede cambiarlos ni quitarlos.',
  },
  offer: {
    place: 'Parte de la propuesta',
    text: 'Quien acepta la propuesta acepta también estos archivos. Nadie puede cambiarlos ni quitarlos. Los que se agreguen después no son parte de ella.',
  },
  agreement: {
    place: 'Parte del acuerdo',
    text: 'Las dos partes aceptaron también estos archivos. Nadie puede cambiarlos ni quitarlos. Los que se agregaron después no son parte del acuerdo.',
  },
} as const

/** The messages of a deal as finished text for one reader. */
export function conversationView(told: Conversation, reading: Reading) {
  const { transaction, mine, seats, messages, more, mayWrite, dealFiles, isSealed } = told
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const belonging = belongings[!isSealed ? 'before' : transaction.agreedAt === null ? 'offer' : 'agreement']
  const last = messages.findLast(({ by }) => by === mine)
  return {
    transactionId: transaction.id,
    version: transaction.version,
    /** The newest message; nothing where there is none. */
    newest: messages.at(-1)?.id ?? '',
    title: transaction.title,
    other: mine ? names[otherParty(mine)] : null,
    mayWrite,
    mostLetters: messageLimits.textLength,
    messages: messages.map(({ id, by, at, text, files }): MessageView => ({
      id,
      mine: by === mine,
      who: by === mine ? 'Tú' : names[by],
      when: reading.moment(at),
      text,
      files: filesView(files, transaction.id, reading, 'Agregado después'),
    })),
    /** Where older ones begin; null where there are none. */
    olderThan: more ? (messages[0]?.id ?? null) : null,
    /** Changes with each message of one's own: then the form is empty again. */
    lastOwn: last?.id ?? 'none',
    dealFiles: filesView(dealFiles, transaction.id, reading, belonging.place),
    /** What the files of the deal are to it. */
    dealFilesText: belonging.text,
  }
}
