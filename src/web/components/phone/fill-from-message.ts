/** Fills the code of a message of this site in; the person still presses the button. Gives what ends the wait. */
export function fillsFromMessage(place: HTMLElement): () => void {
  const input = place.querySelector('input')
  const given = new AbortController()
  if (input && 'OTPCredential' in window) void fillIn(input, given.signal)
  return () => given.abort()
}

async function fillIn(input: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const wanted = { otp: { transport: ['sms'] }, signal }
  // Refused, or the page was left: the person types.
  const credential = await navigator.credentials.get(wanted).catch(() => null)
  const code: unknown = credential && 'code' in credential ? credential.code : null
  if (typeof code === 'string' && input.value === '') input.value = code
}
