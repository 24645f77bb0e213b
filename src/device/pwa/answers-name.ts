/** Where a tab keeps what its person typed and the program does not have; it goes when somebody else is there. */
export const answersName = 'resguardo.answers'
