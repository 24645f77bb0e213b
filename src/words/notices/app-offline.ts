/** Said where nothing else could be fetched any more: it stands with whoever has to say it, not in a part of its own. */
export const appOffline = {
  sentence: 'No hay conexión. No se cambió nada.',
  forward: 'Prueba otra vez cuando vuelva la red.',
  again: true,
}
