import { offerPasskeys } from './ceremony.ts'

/** Our question lasts five minutes: a page that stays open puts a new one before that. */
const RENEW_MS = 4 * 60_000

/** Has the browser offer its passkeys while the page is there: anew after each time that the button came to nothing. */
export function keepOffering(enter: (answer: string) => void): { again: () => void; end: () => void } {
  let end = begin(enter)
  return {
    again() {
      end()
      end = begin(enter)
    },
    end: () => end(),
  }
}

function begin(enter: (answer: string) => void): () => void {
  const closing = new AbortController()
  const offer = async () => {
    const answer = await offerPasskeys(closing.signal)
    if (answer !== null && !closing.signal.aborted) enter(answer)
  }
  void offer()
  const renewal = setInterval(() => void offer(), RENEW_MS)
  return () => {
    clearInterval(renewal)
    closing.abort()
  }
}
