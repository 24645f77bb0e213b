/** Has the button of a password field show what is typed. Gives what ends that. */
export function showsPassword(place: HTMLElement): () => void {
  const [input, button] = [place.querySelector('input'), place.querySelector('button')]
  if (!input || !button) return () => {}
  const say = () => {
    const isShown = input.type === 'text'
    button.setAttribute('aria-pressed', String(isShown))
    button.setAttribute('aria-label', isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña')
    button.textContent = isShown ? 'Ocultar' : 'Mostrar'
  }
  const press = () => {
    input.type = input.type === 'text' ? 'password' : 'text'
  }
  // React hides it again whenever it writes the field anew.
  const watch = new MutationObserver(say)
  watch.observe(input, { attributeFilter: ['type'] })
  button.addEventListener('click', press)
  button.hidden = false
  input.classList.add('pr-24')
  return () => {
    watch.disconnect()
    button.removeEventListener('click', press)
  }
}
