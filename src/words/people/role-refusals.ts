/** Why a role in the office was not given or taken, or keeps an account from being closed. */
export const roleRefusals = {
  'role-unchanged': () =>
    'Alguien cambió esa función mientras mirabas la página. No se cambió nada más: mira abajo quién la tiene ahora.',
  'last-administrator': () => 'Es la única persona que administra. No se cambió nada: nombra antes a otra.',
  'roles-apart': () =>
    'Quien administra no puede tener otra función, ni al revés. No se cambió nada: quita antes la que tiene.',
  'works-already': () =>
    'Esa persona ya trabaja en la operación con otra cuenta. No se cambió nada: quita antes sus funciones allí.',
  'one-administrator': () =>
    'Administra una sola persona, y así no sale dinero. Quien tiene el servidor nombra a otra; el archivo espera.',
  'appointment-waits': () =>
    'Eso ya está propuesto. No se cambió nada: otra persona que administre lo confirma o lo descarta.',
  'proposer-gone': () =>
    'Quien lo propuso ya no administra. No se cambió nada: descártalo y proponlo tú, para que otra persona lo confirme.',
  'identity-not-proven': () =>
    'Esa persona aún no verificó su identidad. No se cambió nada: pídele que la verifique antes.',
  'office-role-held': () =>
    'Tienes una función en la operación de Resguardo. Pide a quien administra que te la retire y vuelve a cerrar tu cuenta; no se cambió nada.',
}
