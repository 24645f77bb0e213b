const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The check sum that ZIP and gzip keep of what they pack (ISO 3309, RFC 1952 section 8), of bytes after those that came to `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = before ^ 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
