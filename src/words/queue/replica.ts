import type { ReplicaState } from '#domain/database-servers.ts'

/** How the standby stands, as an operator reads it, with what to do about it. */
export const replicaText: Record<ReplicaState, string> = {
  follows:
    'La réplica contesta listas, búsquedas y descargas, con todo lo guardado hasta el momento de pedirlas.',
  silent:
    'La réplica no contesta y todo lo hace el servidor principal. Mira si está en marcha y si DATABASE_REPLICA_URL lleva a ella; al volver se usa sin reiniciar.',
  leads:
    'El servidor de DATABASE_REPLICA_URL no es una réplica: admite escrituras. Si tomó el lugar del principal, pon ahí la dirección de otra réplica.',
  strange:
    'El servidor de DATABASE_REPLICA_URL es de otra base y no se lee de él. Pon la dirección de una réplica de DATABASE_URL.',
  older:
    'La réplica aún no sigue al principal de ahora y todo lo hace él. Suele bastar con esperar unos minutos; si no, haz que lo siga y guarde un punto de control (CHECKPOINT).',
}
