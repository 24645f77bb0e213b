/** What the other side of a deal is told: somebody is reached elsewhere, or got back what a stranger had changed. */
export const contactNewsKinds = ['contact-changed', 'contact-returned'] as const
export type ContactNews = (typeof contactNewsKinds)[number]
