import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showsPassword } from './show-password.ts'

/** What the browser has of a password field: an input, a button that waits hidden, and who watches the input. */
function field() {
  const button = Object.assign(new EventTarget(), {
    hidden: true,
    textContent: 'Mostrar',
    attributes: new Map<string, string>(),
    setAttribute(name: string, value: string) {
      this.attributes.set(name, value)
    },
  })
  let say = () => {}
  let type = 'password'
  const input = {
    get type() {
      return type
    },
    set type(to: string) {
      type = to
      say()
    },
    classList: { add: () => {} },
  }
  class Watches {
    constructor(told: () => void) {
      say = told
    }
    observe() {}
    disconnect() {
      say = () => {}
    }
  }
  Object.assign(globalThis, { MutationObserver: Watches })
  const place = { querySelector: (name: string) => (name === 'input' ? input : button) }
  return { input, button, end: showsPassword(place as unknown as HTMLElement) }
}

test('a password is hidden until its owner presses to see it, and again after the next press', () => {
  const { input, button, end } = field()
  assert.equal(input.type, 'password')
  assert.equal(button.hidden, false, 'where scripts run it can be shown')
  button.dispatchEvent(new Event('click'))
  assert.equal(input.type, 'text')
  assert.deepEqual([button.textContent, button.attributes.get('aria-pressed')], ['Ocultar', 'true'])
  button.dispatchEvent(new Event('click'))
  assert.equal(input.type, 'password')
  assert.equal(button.attributes.get('aria-label'), 'Mostrar la contraseña')
  end()
  button.dispatchEvent(new Event('click'))
  assert.equal(input.type, 'password')
})

test('a field without its button does nothing', () => {
  const place = { querySelector: () => null }
  assert.doesNotThrow(showsPassword(place as unknown as HTMLElement))
})
