import { caseFileReport } from './views/site/case-file-report.ts'

/*
 * All that runs in the page that travels inside of a case file (`comprobar.html`): it verifies what somebody chooses,
 * without a network and without anything else of ours.
 */

const form = document.querySelector('form')
const outcome = document.querySelector<HTMLElement>('#resultado')

function line(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function list(texts: readonly string[]): HTMLElement {
  const element = document.createElement('ul')
  element.append(...texts.map((text) => line('li', text)))
  return element
}

async function verify(zip: File, key: string, place: HTMLElement): Promise<void> {
  delete place.dataset['sound']
  place.replaceChildren(line('p', 'Comprobando…'))
  try {
    const { isSound, verdict, faults, facts } = await caseFileReport(zip, key)
    place.dataset['sound'] = String(isSound)
    place.replaceChildren(line('h2', verdict), list(faults), list(facts))
  } catch {
    place.replaceChildren(line('p', 'No se pudo abrir el archivo. Elígelo otra vez.'))
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const chosen = new FormData(form)
  const [zip, key] = [chosen.get('file'), chosen.get('key')]
  if (outcome && zip instanceof File && zip.name !== '')
    void verify(zip, typeof key === 'string' ? key : '', outcome)
})
