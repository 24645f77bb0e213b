/** What just happened to a line of the bank or a statement, on the page that one comes to then. */
export const bankOutcomes: Readonly<Record<string, string>> = {
  matched: 'El movimiento está aplicado a su transacción.',
  divided: 'El movimiento está repartido entre sus transacciones.',
  proposed: 'Tu propuesta espera a que otra persona la confirme.',
  released: 'El movimiento vuelve a estar sin identificar.',
  explained: 'Tu explicación espera a que otra persona la confirme.',
  confirmed: 'El cargo está explicado y en su cuenta.',
  own: 'El ingreso está en los fondos propios.',
  'undo-proposed': 'Tu propuesta de deshacer la nota espera a que otra persona la confirme.',
  undone: 'La nota está deshecha y el movimiento espera otra vez a que se decida.',
  noted: 'El movimiento está explicado y fuera de la cola.',
  returned: 'La devolución está propuesta y espera a que otra persona la apruebe.',
  taken: 'El extracto está en los libros.',
  stopped: 'La importación está detenida. Lo que ya entró se queda.',
  dismissed: 'El extracto está descartado y nada de él cuenta.',
  together: 'Los ingresos elegidos están aplicados a sus transacciones.',
}
