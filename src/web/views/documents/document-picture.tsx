import { useRouteLoaderData } from 'react-router'
import { pictureAddress } from '#words/operator-guide/pictures.ts'
import type { Picture } from '#words/documents/published-document.ts'
import type { Theme } from '../../server/cookies/theme.ts'

/** A page of the running program, in the colours in which it is read; a press shows it alone, as large as it is. */
export function DocumentPicture({ name, width, height, alt, caption }: Picture) {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  const shown = pictureAddress(name, theme === 'dark' ? 'dark' : 'light')
  return (
    <figure className="my-3 max-w-130 break-inside-avoid">
      <a href={shown} className="block overflow-hidden rounded-box border border-edge">
        <picture>
          {theme === 'system' && (
            <source media="screen and (prefers-color-scheme: dark)" srcSet={pictureAddress(name, 'dark')} />
          )}
          <img
            src={shown}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="block h-auto w-full"
          />
        </picture>
      </a>
      <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>
    </figure>
  )
}
