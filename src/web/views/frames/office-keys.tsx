import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { KeyHints } from '../../ui/key-hints.tsx'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute('type') !== 'checkbox'))
  )
}

/** Moves the focus over what each row offers first, marked with `data-row`. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]?.focus()
}

/** The keys of the operator's screens; `?` lists them. Without JavaScript every one has its link or button. */
export function OfficeKeys({ places }: { places: readonly { to: string; label: string }[] }) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const place = /^[1-9]$/.test(event.key) ? places[Number(event.key) - 1] : undefined
      if (place) void navigate(place.to)
      else if (event.key === 'j') moveRow(1)
      else if (event.key === 'k') moveRow(-1)
      else if (event.key === '/') document.querySelector<HTMLElement>('input[type=search]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, places])
  return (
    <KeyHints
      hints={[
        ...places.map(({ label }, index) => ({ keys: [String(index + 1)], does: label })),
        { keys: ['j', 'k'], does: 'Fila siguiente, fila anterior' },
        { keys: ['Espacio'], does: 'Elegir la fila' },
        { keys: ['Entrar'], does: 'Abrir la fila' },
        { keys: ['/'], does: 'Buscar' },
        { keys: ['?'], does: 'Esta lista' },
      ]}
    />
  )
}
