/** How long texts and periods of the terms may be, and how many parts and versions there may be. */
export const termLimits = {
  titleLength: 120,
  textLength: 4000,
  descriptionLeast: 10,
  tranches: 12,
  inspectionDays: { most: 30, least: 1, leastShipped: 2 },
  fundingBusinessDays: { most: 20, least: 1 },
  returnsDays: { most: 60, least: 1 },
  versions: 20,
  /** How many more there may be once the deal is agreed. */
  amendments: 20,
  deliveryYears: 2,
} as const
