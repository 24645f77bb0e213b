/** How a SHA-256 is written: 64 hexadecimal signs in small letters. */
export const sha256Text = /^[0-9a-f]{64}$/
