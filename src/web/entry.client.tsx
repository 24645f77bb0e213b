import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RequestProvider } from './request.tsx'

const errorNumber = document.querySelector<HTMLMetaElement>('meta[name="error-number"]')?.content

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestProvider value={{ errorNumber, nonce: undefined }}>
        <HydratedRouter />
      </RequestProvider>
    </StrictMode>,
  )
})
