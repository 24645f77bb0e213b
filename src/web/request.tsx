import { createContext, useContext } from 'react'

type RequestFacts = { nonce: string | undefined; errorNumber: string | undefined }

const RequestFactsContext = createContext<RequestFacts>({ nonce: undefined, errorNumber: undefined })

/** Hands the facts of one request to the document: script number and error number. */
export const RequestProvider = RequestFactsContext.Provider

/** The facts of the request that this document answers. */
export function useRequestFacts(): RequestFacts {
  return useContext(RequestFactsContext)
}
