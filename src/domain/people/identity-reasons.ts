/** What a person is told about a check that did not end well; why the provider suspects somebody is never among it. */
export const identityReasons = [
  'retake-photos',
  'other-document',
  'document-expired',
  'data-differs',
  'contact-us',
] as const
export type IdentityReason = (typeof identityReasons)[number]

const byCode: Readonly<Record<number, IdentityReason>> = {
  101: 'other-document',
  104: 'data-differs',
  201: 'retake-photos',
  204: 'retake-photos',
  205: 'other-document',
  206: 'other-document',
  207: 'document-expired',
  539: 'contact-us',
}

/**
 * The text for a provider's reason. Reasons that speak of fraud, and refusals that we do not
 * know, ask to contact us; what may be sent again and has no better text asks for new photos.
 */
export function identityReason(
  status: 'declined' | 'resubmission_requested',
  reasonCode: number | null,
): IdentityReason {
  const known = reasonCode === null ? undefined : byCode[reasonCode]
  return known ?? (status === 'declined' ? 'contact-us' : 'retake-photos')
}
