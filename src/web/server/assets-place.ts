import type { ServerBuild } from 'react-router'

/** Where browsers load the built files from: another site or this one, below a path that ends with a slash. */
export type AssetsPlace = Readonly<{ cdnUrl: string | null; folder: string }>

export const usualPlace: AssetsPlace = { cdnUrl: null, folder: '/assets/' }

/** What stands before the name of every built file. */
export function prefixOf({ cdnUrl, folder }: AssetsPlace): string {
  return `${cdnUrl ?? ''}${folder}`
}

/** The origin from which pages load files besides their own; null for none. */
export function foreignOrigin({ cdnUrl }: AssetsPlace): string | null {
  return cdnUrl === null ? null : new URL(cdnUrl).origin
}

/** The address of a built file, from the one that the build gave it. What was not built stays where it is. */
export function placed(address: string, prefix: string): string {
  return address.startsWith(usualPlace.folder) ? prefix + address.slice(usualPlace.folder.length) : address
}

/**
 * The same build with its files at another place. Inside the files nothing names a place: they find each other by
 * where they came from themselves (`renderBuiltUrl` in `vite.config.ts`).
 */
export function placedBuild(build: ServerBuild, place: AssetsPlace): ServerBuild {
  const prefix = prefixOf(place)
  const assets: ServerBuild['assets'] = JSON.parse(JSON.stringify(build.assets), (_, value: unknown) =>
    typeof value === 'string' ? placed(value, prefix) : value,
  )
  return { ...build, assets }
}
