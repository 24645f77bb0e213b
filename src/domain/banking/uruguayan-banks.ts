/**
 * Banks of Uruguay by the three digits of the central bank; some files write a 1 before them (1113 is Itaú). As payment
 * providers publish them (Pagsmile, "Bank in Uruguay"; Airwallex), read in November 2026.
 */
export const uruguayanBanks: Readonly<Record<string, string>> = {
  '001': 'BROU',
  '091': 'Banco Hipotecario del Uruguay',
  '110': 'Bandes',
  '113': 'Itaú',
  '128': 'Scotiabank',
  '137': 'Santander',
  '153': 'BBVA',
  '157': 'HSBC',
  '162': 'Banque Heritage',
  '205': 'Citibank',
  '246': 'Banco Nación',
  '361': 'Banco Provincia de Buenos Aires',
}
