import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RequestProvider } from './components/request.tsx'

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Once React knows the fields, what was typed before the page loaded itself anew stands in them again. */
function TypedTextBack({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (!window.sessionStorage?.getItem('resguardo.typed')) return
    // A page that goes to be loaded anew as it awakes leaves what it kept to the next one.
    if ('typedTextKept' in window) return
    const putBack = async () => {
      const { typedText } = await import('#device/pwa/typed-text.ts')
      const { putBack } = typedText()
      if (!putBack()) setTimeout(putBack, 400)
    }
    void putBack().catch(() => {})
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TypedTextBack>
        <RequestProvider
          value={{ errorNumber: told('error-number'), build: told('build'), nonce: undefined }}
        >
          <HydratedRouter />
        </RequestProvider>
      </TypedTextBack>
    </StrictMode>,
  )
})
