/** An address that a deal sends its reader to, by which they come back to the page `from`. */
export function andBack(to: string, from: string): string {
  return `${to}?${new URLSearchParams({ back: from }).toString()}`
}
