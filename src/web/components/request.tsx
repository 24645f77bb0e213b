import { createContext, useContext } from 'react'

type RequestFacts = {
  nonce: string | undefined
  errorNumber: string | undefined
  /** The id of the build that made this document; nothing in development. */
  build: string | undefined
  /** Whether it goes to a crawler. It runs no scripts of ours, so that only the server ever says so. */
  isCrawler?: boolean
  /** The address of the script of plain pages; known to the server alone. */
  plainScript?: string | undefined
}

const RequestFactsContext = createContext<RequestFacts>({
  nonce: undefined,
  errorNumber: undefined,
  build: undefined,
})

/** Hands the facts of one request to the document: script number, error number, build. */
export const RequestProvider = RequestFactsContext.Provider

/** The facts of the request that this document answers. */
export function useRequestFacts(): RequestFacts {
  return useContext(RequestFactsContext)
}
