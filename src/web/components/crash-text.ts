/** What was thrown, and where: the stack of Firefox and WebKit does not begin with the message, and may be empty. */
export function crashText(error: unknown): string {
  const said = String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.startsWith(said) ? stack : `${said}\n${stack}`.trim()
}
