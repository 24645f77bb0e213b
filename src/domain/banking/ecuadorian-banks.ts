/**
 * Banks of Ecuador by the four digits with which they settle at the central bank, as payment providers publish them
 * (Pagsmile, "Bank in Ecuador"), read in November 2026. Savings cooperatives are not in that list.
 */
export const ecuadorianBanks: Readonly<Record<string, string>> = {
  '0010': 'Banco Pichincha',
  '0017': 'Banco Guayaquil',
  '0024': 'Citibank',
  '0025': 'Banco de Machala',
  '0029': 'Banco de Loja',
  '0030': 'Banco del Pacífico',
  '0032': 'Banco Internacional',
  '0034': 'Banco Amazonas',
  '0035': 'Banco del Austro',
  '0036': 'Produbanco',
  '0037': 'Banco Bolivariano',
  '0039': 'Banco Comercial de Manabí',
  '0042': 'Banco General Rumiñahui',
  '0043': 'Banco del Litoral',
  '0059': 'Banco Solidario',
  '0060': 'Banco ProCredit',
  '0061': 'Banco Capital',
  '0065': 'Banco Desarrollo de los Pueblos',
  '0066': 'BanEcuador',
  '0201': 'Banco DelBank',
}
