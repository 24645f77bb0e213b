/** What a page that reloads itself does with what a person was typing. */
export type TypedText = Readonly<{
  /** Keeps it until the page is there again: the one that the browser shows, unless told. */
  keep: (path?: string) => void
  /** Puts it back where it was; true when nothing is left to put back. */
  putBack: () => boolean
}>

/**
 * Keeps and puts back what stands in the fields of all forms, for one reload of this tab, or under a key of its own
 * for so many milliseconds. Passwords, one-time codes
 * and files are never kept, nor what a form carries hidden. The function stands by itself: its text is also written
 * into pages, where it works before (and without) everything else that might fail to load.
 */
export function typedText(key = 'resguardo.typed', lasts = 60_000): TypedText {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  type Kept = { at: number; path: string; fields: [string, string | boolean][]; focused: string | null }
  const isChoice = (field: Field): field is HTMLInputElement =>
    field.type === 'checkbox' || field.type === 'radio'
  const isPrivate = (field: Field) =>
    ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'].includes(field.type) ||
    /password|one-time-code|cc-/.test(field.autocomplete) ||
    field.disabled

  const valueOf = (field: Field) => (isChoice(field) ? field.checked : field.value)

  const fieldsHere = () => {
    const found = new Map<string, Field>()
    const all: readonly Field[] = [...document.querySelectorAll<Field>('input, textarea, select')]
    for (const field of all.filter((each) => !isPrivate(each))) {
      const form = field.form?.getAttribute('action') ?? ''
      const name = [form, field.name || field.id, field.type, field.type === 'radio' ? field.value : ''].join(
        '|',
      )
      let number = 0
      while (found.has(`${name}|${number}`)) number += 1
      found.set(`${name}|${number}`, field)
    }
    return found
  }

  const put = (field: Field | undefined, value: string | boolean) => {
    if (!field || valueOf(field) === value) return
    if (isChoice(field)) return field.click()
    // Set past React, which otherwise takes the event for one that changes nothing.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return {
    keep(path = location.pathname + location.search) {
      const here = [...fieldsHere()]
      const kept: Kept = {
        at: Date.now(),
        path,
        fields: here.map(([name, field]) => [name, valueOf(field)]),
        focused: here.find(([, field]) => field === document.activeElement)?.[0] ?? null,
      }
      sessionStorage.setItem(key, JSON.stringify(kept))
      Object.assign(window, { typedTextKept: key })
    },
    putBack() {
      const text = sessionStorage.getItem(key)
      if (text === null) return true
      const kept: Kept = JSON.parse(text)
      const isHere = kept.path === location.pathname + location.search && Date.now() - kept.at < lasts
      const here = isHere ? fieldsHere() : new Map<string, Field>()
      const missing = isHere ? kept.fields.filter(([name]) => !here.has(name)) : []
      for (const [name, value] of kept.fields) put(here.get(name), value)
      here.get(kept.focused ?? '')?.focus()
      // A field that a choice brings to light comes a moment later.
      if (missing.length === 0) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify({ ...kept, fields: missing, focused: null }))
      return missing.length === 0
    },
  }
}

/** After the page loaded itself anew, what was typed before stands in its fields again. */
export function putBackTypedText(): void {
  try {
    if (!window.sessionStorage?.getItem('resguardo.typed')) return
    // A page that goes to be loaded anew as it awakes leaves what it kept to the next one.
    if ('typedTextKept' in window) return
    const { putBack } = typedText()
    if (!putBack()) setTimeout(putBack, 400)
  } catch {
    // Where nothing may be kept there is nothing to put back.
  }
}
