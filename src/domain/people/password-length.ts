/** Shortest and longest password, in characters. Length beats rules about signs (NIST SP 800-63B). */
export const passwordLength = { least: 10, most: 128 } as const
