import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { KeyHints } from '../../ui/key-hints.tsx'

const noLetters = new Set(['checkbox', 'radio', 'file'])

function isTyping(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !noLetters.has(target.getAttribute('type') ?? '')))
  )
}

/** Moves the focus over what each row offers first, marked with `data-row`. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]?.focus()
}

/** The step of this page that a key takes: it says so itself, to those who hear the page too. */
function stepOf(key: string): HTMLElement | undefined {
  const steps = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(key)}"]`)
  return [...steps].find((step) => step.checkVisibility())
}

/** Presses it; what has to be filled in before is filled in first. */
function take(step: HTMLElement): void {
  const form = step instanceof HTMLButtonElement ? step.form : null
  const missing = form?.querySelector<HTMLInputElement>('input[required]:invalid:not([type=hidden])')
  const isField = /^(INPUT|TEXTAREA)$/.test(step.tagName)
  if (missing) missing.focus()
  else if (isField) step.focus()
  else step.click()
}

/** Whoever goes from line to line presses nothing that they could not have read yet. */
const READING_MS = 350

/** A place by its number, or by a letter of its own where it comes after the ninth. */
const placeOf = (places: OfficeKeysProps['places'], key: string) =>
  /^[1-9]$/.test(key) ? places[Number(key) - 1] : places.find(({ letter }) => letter === key)

type OfficeKeysProps = {
  places: readonly { to: string; label: string; letter?: string }[]
  /** Switched off by who does not want single letters to do something. */
  isOn: boolean
}

/** The keys of the operator's screens; `?` lists them. Without JavaScript every one has its link or button. */
export function OfficeKeys({ places, isOn }: OfficeKeysProps) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { key: page, pathname } = useLocation()
  const shown = useRef({ page: '', at: 0 })
  useEffect(() => {
    shown.current = { page, at: performance.now() }
  }, [page])
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) {
        if (event.key === 'Escape') event.target.blur()
        return
      }
      if (document.querySelector('dialog[open]')) return
      const place = placeOf(places, event.key)
      const step = /^[a-z]$/.test(event.key) ? stepOf(event.key) : undefined
      if (step) {
        const isEarly = state !== 'idle' || performance.now() - shown.current.at < READING_MS
        if (!event.repeat && !isEarly) take(step)
      } else if (place) {
        // Where one is already, no page arrives that would bring the focus along.
        if (place.to === pathname) document.querySelector<HTMLElement>('main h1[tabindex]')?.focus()
        void navigate(place.to)
      } else if (event.key === 'j') moveRow(1)
      else if (event.key === 'k') moveRow(-1)
      else if (event.key === 'q')
        document.querySelector<HTMLElement>('main input[type=radio]:checked')?.focus()
      else if (event.key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, places, isOn, state, pathname])
  return (
    <KeyHints
      isOn={isOn}
      hints={[
        { keys: ['a'], does: 'Aplicar o confirmar lo que se ve' },
        { keys: ['b'], does: 'Buscar otra transacción o pago' },
        { keys: ['c'], does: 'Ver la transacción más probable; en el libro, el cierre de un día' },
        { keys: ['e', 'q'], does: 'Explicar un cargo: el motivo, qué fue' },
        { keys: ['x'], does: 'Explicar y sacar de la cola' },
        { keys: ['d', 'u'], does: 'Descartar la propuesta, deshacer la nota' },
        { keys: ['v', 'p'], does: 'Devolver a su origen, dinero propio' },
        { keys: ['i'], does: 'Importar un extracto: el archivo' },
        { keys: ['f'], does: 'Abrir el archivo de pagos que espera' },
        { keys: ['s'], does: 'Elegir todas las filas' },
        { keys: ['t'], does: 'Ver los ingresos seguros, todos juntos' },
        { keys: ['j', 'k'], does: 'Siguiente, anterior' },
        { keys: ['Espacio'], does: 'Elegir la fila' },
        { keys: ['Entrar'], does: 'Abrir la fila, enviar lo escrito' },
        { keys: ['/'], does: 'Buscar en la lista' },
        { keys: ['Escape'], does: 'Salir de un campo' },
        ...places.slice(0, 9).map(({ label }, index) => ({ keys: [String(index + 1)], does: label })),
        ...places.flatMap(({ label, letter }) => (letter ? [{ keys: [letter], does: label }] : [])),
        { keys: ['?'], does: 'Esta lista' },
      ]}
    />
  )
}
