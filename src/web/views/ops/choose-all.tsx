import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { untilAlive, useAlive } from '../../ui/use-alive.ts'

/** Chooses every row of the form that may be chosen; again, none. Only where the browser runs our script. */
export function ChooseAll({ name }: { name: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const alive = useAlive()
  const toggle = () => {
    const form = mark.current?.closest('form')
    const boxes = [
      ...(form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:not(:disabled)`) ?? []),
    ]
    const all = boxes.every((box) => box.checked)
    for (const box of boxes) box.checked = !all
  }
  return (
    <span ref={mark} className={alive ? '' : untilAlive}>
      <Button type="button" variant="secondary" size="small" onClick={toggle} aria-keyshortcuts="s">
        Elegir todos <KeyCap of="s" />
      </Button>
    </span>
  )
}
