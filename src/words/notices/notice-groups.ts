import type { NoticeGroup } from '#domain/transactions/notice-groups.ts'

/** What the groups of notices are called, and what is in them. */
export const noticeGroupText: Readonly<Record<NoticeGroup, Readonly<{ name: string; about: string }>>> = {
  deadlines: {
    name: 'Plazos que corren contra ti',
    about: 'Cuando empieza tu plazo para revisar o entregar, y sus recordatorios.',
  },
  agreement: {
    name: 'Acuerdos',
    about: 'Propuestas, contraofertas, acuerdos cerrados, cancelados o vencidos.',
  },
  requests: {
    name: 'Peticiones',
    about: 'Más tiempo, cancelar o repartir el dinero, y lo que se responde.',
  },
  deposits: { name: 'Depósitos', about: 'Dinero que llega a la custodia, falta, sobra o vuelve.' },
  delivery: { name: 'Entregas', about: 'Lo que se declara, llega o se retrasa.' },
  release: { name: 'Liberaciones y devoluciones', about: 'Cuando el dinero pasa a ser de alguien.' },
  disputes: { name: 'Disputas', about: 'Lo que se abre, se pregunta, se propone y se decide.' },
  payouts: { name: 'Pagos', about: 'Dinero que sale hacia un banco, espera o vuelve.' },
  messages: { name: 'Mensajes', about: 'Lo que te escribe la otra persona en una transacción.' },
  account: { name: 'Tu identidad', about: 'Verificaciones, y dinero que espera por ellas.' },
  office: { name: 'Operación', about: 'Lo que espera a quien opera Resguardo.' },
}
