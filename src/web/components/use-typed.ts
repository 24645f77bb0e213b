import { useEffect, useState } from 'react'

export type Typed = Readonly<Record<string, string>>

/** What stands in the fields of a form as it is typed; before, what the server says. */
export function useTyped(formId: string, start: Typed): Typed {
  const [typed, setTyped] = useState(start)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const read = () =>
      setTyped(
        Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        ),
      )
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [formId])
  return typed
}
