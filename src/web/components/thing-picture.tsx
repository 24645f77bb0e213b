type ThingPictureProps = {
  src: string
  title: string
  /** Its size, so that nothing moves when it comes. */
  className: 'size-12' | 'size-24'
}

/** A small photograph of what a deal is about. */
export function ThingPicture({ src, title, className }: ThingPictureProps) {
  return (
    <img
      src={src}
      alt={`Foto de «${title}»`}
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={`${className} shrink-0 rounded-inner bg-sunken object-cover`}
    />
  )
}
