/** Where a person sees what they accepted, and what waits for them. */
export const contractPage = '/app/account/documents'
