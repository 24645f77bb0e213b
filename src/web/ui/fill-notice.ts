/** Says something in the slot of a notice, or empties it. */
export function fillNotice(
  place: Element,
  name: string,
  said: Readonly<{ title: string; sentence: string }> | null,
): void {
  const slot = place.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  if (!slot) return
  slot.hidden = said === null
  for (const part of ['title', 'sentence'] as const) {
    const text = slot.querySelector(`[data-said="${part}"]`)
    if (text) text.textContent = said?.[part] ?? ''
  }
}
