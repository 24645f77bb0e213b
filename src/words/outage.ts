/** What a page says while PostgreSQL does not answer: whoever was in the middle of a step is told what to expect. */
export const outageText = {
  title: 'Volvemos en unos segundos',
  text: 'Ahora mismo no llegamos a nuestros datos. Espera un momento y abre la página otra vez. Si estabas en medio de un paso, no se hizo a medias: o quedó hecho entero, o no se hizo. Míralo antes de repetirlo.',
} as const

/** What a page with files says while the store that keeps them does not answer. */
export const filesOutageText = {
  title: 'Ahora no llegamos a los archivos',
  text: 'El archivo sigue guardado; solo no podemos leerlo en este momento. Lo demás funciona. Espera un minuto y ábrelo otra vez.',
} as const
