import { attachmentLimits } from '#domain/attachments/limits.ts'

const takesFiles = /^\/app\/transactions\/(create\/attachments|[^/]+\/messages)(\.data)?$/

/** Whether photographs and documents are sent to an address: nowhere else a form may be so large. */
export function isForFiles(path: string): boolean {
  return takesFiles.test(path)
}

/** The most bytes of a form with files: what may belong together, and room for its text and its seams. */
export const mostBytesWithFiles = attachmentLimits.submissionBytes + 1024 * 1024
