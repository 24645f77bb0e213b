/** A text by which data is compared: its letters and digits alone, in capitals. */
export const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toUpperCase()
