/** Whether an address leads to the machine that the program runs on: what travels there passes no line. */
export function isThisMachine(address: string): boolean {
  return (
    URL.canParse(address) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname.toLowerCase())
  )
}
