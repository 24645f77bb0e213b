import { join } from 'node:path'

/** The three machines of the examples in `deploy/patroni`; here they are three folders of one machine. */
export const machines = ['uno', 'dos', 'tres'] as const
export type Machine = (typeof machines)[number]

/** Where the data of a machine lie. PostgreSQL wants a folder that it may take away: not the root of a file system. */
export const diskOf = (folder: string, machine: Machine) => join(folder, machine, 'disk')
export const dataOf = (folder: string, machine: Machine) => join(diskOf(folder, machine), 'data')
