import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenBeforeRouter } from './components/before-router.ts'
import { RequestProvider } from './components/request.tsx'

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Once React knows the fields, what was typed before the page loaded itself anew stands in them again. */
function TypedTextBack({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Few pages have to: what it takes is fetched then.
    if (window.sessionStorage?.getItem('resguardo.typed'))
      void import('#device/pwa/typed-text.ts').then(
        ({ putBackTypedText }) => putBackTypedText(),
        () => {},
      )
  }, [])
  return children
}

listenBeforeRouter()
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
