import type { SandboxMailbox } from '../mail/sandbox-mailbox.ts'
import type { TextMessenger } from './phone.ts'

/** Keeps text messages in the mailbox of the demonstration instead of sending them. Never in production. */
export function createSandboxTextMessages(mailbox: SandboxMailbox): TextMessenger {
  return {
    async send(message) {
      return { messageId: await mailbox.keepText(message), delivered: true, failure: null }
    },
    close: async () => {},
  }
}
