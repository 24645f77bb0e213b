/** What becomes of what is not claimed, the same day: it is released, or goes on as it was (X1). */
export function restText(
  rest: string,
  { isReleased, seller }: Readonly<{ isReleased: boolean; seller: string }>,
): string {
  return isReleased
    ? `Los ${rest} que no reclamas no esperan: hoy mismo, en unos minutos, se liberan a ${seller}.`
    : `Los ${rest} que no reclamas no se bloquean: siguen hoy como estaban, con sus plazos.`
}
