/** Where a program is found, by the first of its names that there is; undefined where there is none. */
export function programNamed(...names: readonly string[]): string | undefined
/** Installs packages of Debian; answers why not, in Spanish, where that cannot be done from here. */
export function installByApt(what: string, packages: readonly string[]): Promise<string | null>
