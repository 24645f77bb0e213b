/**
 * Banks and prepaid issuers of Chile by the three digits of the regulator (SBIF, now CMF). As payment providers
 * publish them (Pagsmile, "Bank in Chile"), read in November 2026; those that closed or merged are left out.
 */
export const chileanBanks: Readonly<Record<string, string>> = {
  '001': 'Banco de Chile',
  '009': 'Banco Internacional',
  '012': 'BancoEstado',
  '014': 'Scotiabank',
  '016': 'BCI',
  '028': 'BICE',
  '037': 'Santander',
  '039': 'Itaú',
  '049': 'Banco Security',
  '051': 'Banco Falabella',
  '053': 'Banco Ripley',
  '055': 'Banco Consorcio',
  '059': 'BTG Pactual',
  '672': 'Coopeuch',
  '729': 'Los Héroes',
  '730': 'Tenpo',
  '741': 'Copec Pay',
  '875': 'Mercado Pago',
}
