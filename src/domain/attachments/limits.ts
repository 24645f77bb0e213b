import { evidenceLimits } from '../transactions/dispute-rules.ts'

const megabyte = 1024 * 1024

/**
 * What may be attached: the bytes of one file, those of all files of one message or one
 * draft together, how many files that may be, and the letters of a file's name.
 */
export const attachmentLimits = {
  fileBytes: evidenceLimits.fileMegabytes * megabyte,
  submissionBytes: evidenceLimits.submissionMegabytes * megabyte,
  files: 10,
  nameLength: 100,
} as const

/** A number of bytes in whole megabytes, as limits are told. */
export function megabytesOf(bytes: number): number {
  return Math.floor(bytes / megabyte)
}
