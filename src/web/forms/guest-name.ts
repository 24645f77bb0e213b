/** What is said where nobody is named who the deal is for. */
export const guestNameMissing = 'Escribe el nombre de la otra persona.'
