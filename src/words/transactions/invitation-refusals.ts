/** Why an invitation can be neither used nor changed. */
export const invitationRefusals = {
  'invitation-gone': () =>
    'Esta invitación ya no sirve: venció, se retiró o alguien la usó. Pide otra a quien te la envió.',
  'invitation-closed': () =>
    'Este enlace ya no se puede cambiar: alguien entró con él, la propuesta terminó o ya lo cambiaste. Mira cómo quedó el trato.',
}
