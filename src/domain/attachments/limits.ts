import { evidenceLimits } from '../transactions/dispute-rules.ts'

const megabyte = 1024 * 1024

/**
 * What may be attached: the bytes of one file, those of all files of one message or one
 * draft together, how many files that may be, the letters of a file's name, and the parts that a picture may be made of.
 */
export const attachmentLimits = {
  fileBytes: evidenceLimits.fileMegabytes * megabyte,
  submissionBytes: evidenceLimits.submissionMegabytes * megabyte,
  files: 10,
  nameLength: 100,
  // A picture of a camera has some hundred; one of a million would keep everybody waiting while it is taken apart.
  pictureParts: 10_000,
} as const

/** A number of bytes in whole megabytes, as limits are told. */
export function megabytesOf(bytes: number): number {
  return Math.floor(bytes / megabyte)
}

/**
 * What may be kept of it at all: the bytes that one person adds in so many days, and the files and bytes that they add to one
 * deal. More than that is no evidence of a purchase, and fills the operator's disk; nobody takes the room of the other side.
 */
export const storageQuotas = {
  person: { days: 30, bytes: 500 * megabyte },
  deal: { files: 100, bytes: 250 * megabyte },
} as const
