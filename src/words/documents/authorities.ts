/** Where somebody can turn to outside of Resguardo, by the country where they live (ISO 3166). */
type Authorities = Readonly<{
  country: string
  /** Consumers against whoever sold to them, and against the operator. */
  consumers: string
  /** Users of payment services against the operator. */
  payments: string
  /** Personal data, with the law. */
  data: string
}>

/*
 * Each name as its own office uses it; checked in November 2026. Where an office has a place of its own on the web
 * that is known for certain, it is named.
 */
export const authorities: readonly Authorities[] = [
  {
    country: 'AR',
    consumers:
      'Defensa del Consumidor: Ventanilla Federal Única de Reclamos (Ley 24.240), y la oficina de tu provincia o municipio',
    payments:
      'Banco Central de la República Argentina, protección de usuarios de servicios financieros (bcra.gob.ar)',
    data: 'Agencia de Acceso a la Información Pública, AAIP (Ley 25.326)',
  },
  {
    country: 'CL',
    consumers: 'Servicio Nacional del Consumidor, SERNAC (sernac.cl), y el Juzgado de Policía Local',
    payments: 'Comisión para el Mercado Financiero, CMF (cmfchile.cl)',
    data: 'Los tribunales, según la Ley 19.628; desde el 1 de diciembre de 2026, la Agencia de Protección de Datos Personales (Ley 21.719)',
  },
  {
    country: 'CO',
    consumers: 'Superintendencia de Industria y Comercio, SIC (sic.gov.co), según la Ley 1480 de 2011',
    payments: 'Superintendencia Financiera de Colombia (superfinanciera.gov.co)',
    data: 'Superintendencia de Industria y Comercio, SIC (Ley 1581 de 2012)',
  },
  {
    country: 'EC',
    consumers: 'Defensoría del Pueblo (dpe.gob.ec), según la Ley Orgánica de Defensa del Consumidor',
    payments: 'Superintendencia de Bancos (superbancos.gob.ec)',
    data: 'Superintendencia de Protección de Datos Personales (spdp.gob.ec)',
  },
  {
    country: 'ES',
    consumers:
      'Oficina Municipal de Información al Consumidor (OMIC), consumo de tu comunidad autónoma y el Sistema Arbitral de Consumo',
    payments:
      'Banco de España, Departamento de Conducta de Entidades (bde.es), después de reclamar a la entidad',
    data: 'Agencia Española de Protección de Datos, AEPD (aepd.es)',
  },
  {
    country: 'US',
    consumers: 'La fiscalía general de tu estado y la Federal Trade Commission, FTC (ftc.gov)',
    payments: 'Consumer Financial Protection Bureau, CFPB (consumerfinance.gov), y el regulador de tu estado',
    data: 'La fiscalía general de tu estado y la FTC',
  },
  {
    country: 'MX',
    consumers: 'Procuraduría Federal del Consumidor, PROFECO (gob.mx/profeco)',
    payments: 'CONDUSEF (condusef.gob.mx), si quien opera es una entidad financiera',
    data: 'Secretaría Anticorrupción y Buen Gobierno (Ley Federal de Protección de Datos Personales en Posesión de los Particulares)',
  },
  {
    country: 'PE',
    consumers: 'Indecopi (indecopi.gob.pe) y el libro de reclamaciones de quien vende o de quien opera',
    payments: 'Superintendencia de Banca, Seguros y AFP, SBS (sbs.gob.pe)',
    data: 'Autoridad Nacional de Protección de Datos Personales (Ley 29733)',
  },
  {
    country: 'UY',
    consumers: 'Unidad Defensa del Consumidor, Ministerio de Economía y Finanzas',
    payments: 'Banco Central del Uruguay, Superintendencia de Servicios Financieros (bcu.gub.uy)',
    data: 'Unidad Reguladora y de Control de Datos Personales, URCDP (Ley 18.331)',
  },
]
