/** How long what one administrator proposed waits for another. */
export const APPOINTMENT_WAITS_DAYS = 7
