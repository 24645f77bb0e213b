// What the tests need of the system, by Debian's packages. Plain JavaScript for any Node from 18 on.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runTelling } from '../bin/prepare.mjs'

const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/snap/bin')

/** Where a program is found, by the first of its names that there is; undefined where there is none. */
export function programNamed(...names) {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** Installs packages of Debian; answers why not, in Spanish, where that cannot be done from here. */
export async function installByApt(what, packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!programNamed('apt-get')) return 'aquí no hay apt'
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0)
    return 'no se puede instalar sin permiso de administración'
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y']
  try {
    await runTelling('Buscando los paquetes del sistema', command, [...rest, 'update'])
    await runTelling(`Instalando ${what}`, command, [
      ...rest,
      'install',
      '--no-install-recommends',
      ...packages,
    ])
    return null
  } catch (error) {
    return `apt no lo instala: ${error.message.split('\n')[0]}`
  }
}
