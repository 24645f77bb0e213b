import { checkPassword } from '#domain/people/password.ts'
import { lengthOf } from '#domain/people/password-folding.ts'
import { passwordHint } from '#words/people/passwords.ts'

type Person = { name: string; email: string }

/**
 * Says while one types a password what is certain: its length and what is easy to guess. Whether others know it only
 * the server can say. Gives what ends that.
 */
export function hintsWhileTyping(place: HTMLElement): () => void {
  const told = place.querySelector<HTMLElement>('[data-part="hint"]')
  const say = (text: string) => {
    if (!told) return
    told.textContent = text
    told.hidden = text === ''
  }
  const { person } = place.dataset
  const type = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    say(hintOf(target.value, person === undefined ? statedIn(target.form) : (JSON.parse(person) as Person)))
  }
  // Once it is sent, the answer speaks.
  const clear = () => say('')
  const form = place.closest('form')
  place.addEventListener('input', type)
  form?.addEventListener('submit', clear)
  return () => {
    place.removeEventListener('input', type)
    form?.removeEventListener('submit', clear)
  }
}

function hintOf(password: string, person: Person): string {
  if (password === '') return ''
  return passwordHint(
    lengthOf(password),
    checkPassword(password, person, () => false),
  )
}

/** What the form around the field says about the person so far. */
function statedIn(form: HTMLFormElement | null): Person {
  const typed = (name: string) => {
    const control = form?.elements.namedItem(name)
    return control instanceof HTMLInputElement ? control.value : ''
  }
  return { name: typed('name'), email: typed('email') }
}
