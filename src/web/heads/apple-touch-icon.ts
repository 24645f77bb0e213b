/** The picture that iOS puts on its home screen; `size` is its side in pixels. */
export const appleTouchIcon = { src: '/icons/apple-touch-icon.png', size: 180 } as const
