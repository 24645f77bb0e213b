import type { LayoutExampleCode } from '#domain/banking/layout-examples.ts'
import type { Country } from '#domain/people/countries.ts'
import type { Currency } from '#domain/money.ts'
import type { SandboxFormat } from '#outside/bank/sandbox-statement-file.ts'
import type { Fields } from './visitor.ts'

/** Somebody invented, with an account that has right control digits and belongs to nobody we know. */
export type Inhabitant = Readonly<{ name: string; account: Fields; masked: string }>

/** What the main job is in one country: who does it, with which numbers, words and files. */
export type CountryCase = Readonly<{
  code: Exclude<Country['code'], 'US'>
  timeZone: string
  currency: Currency
  buyer: Inhabitant
  seller: Inhabitant
  /** A mobile as it is typed at home, and as it is kept. */
  phone: Readonly<{ typed: string; kept: string }>
  /** What the form of an account asks for. */
  asks: RegExp
  /** A wrong account, and what the form says of it. */
  wrong: Readonly<{ account: Fields; said: RegExp }>
  /** The price as it is typed at home, what the buyer transfers and what the seller is paid. */
  sums: Readonly<{ typed: string; deposited: string; paid: string }>
  /** What the page of the deposit says, what a statement is called there, and what nobody there says. */
  deposit: Readonly<{
    says: readonly string[]
    statementName: string
    neverSays: RegExp
    /** Whether there is a code that holds the whole transfer, by a standard that anybody may use. */
    isWholeTransfer: boolean
  }>
  /** In which format the bank tells a deposit, and then a payment. Who deposits must be the bank's own word: in MT940 and OFX it is not. */
  tells: Readonly<{ deposits: 'norma43' | 'csv'; payments: SandboxFormat }>
  decimalSign: ',' | '.'
  /** The form in which payments are told there; null for the ISO 20022 order. */
  layout: LayoutExampleCode | null
  /** The payment in that file. */
  ordered: RegExp
}>

const local = (bank: string, kind: string, number: string, documentType: string, document: string) => ({
  bank,
  kind,
  number,
  documentType,
  document,
})

export const countryCases: readonly CountryCase[] = [
  {
    code: 'ES',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    buyer: {
      name: 'Nerea Goñi Larrea',
      account: { number: 'ES66 2100 0813 6501 2340 0567' },
      masked: 'ES66 •••• •••• 0567',
    },
    seller: {
      name: 'Íñigo Núñez Peña',
      account: { number: 'ES4101826035490201500011' },
      masked: 'ES41 •••• •••• 0011',
    },
    phone: { typed: '612 34 56 78', kept: '+34 612 34 56 78' },
    asks: /IBAN/,
    wrong: { account: { number: 'ES1512341234171234567890' }, said: /cuenta española/ },
    sums: { typed: '1.250,50', deposited: '1.265,64 €', paid: '1.235,37 €' },
    deposit: {
      says: ['transferencia', 'IBAN', 'ES91 2100 0418 4502 0005 1332', 'Si tu banco pide una referencia: RF'],
      statementName: 'extracto',
      neverSays: /CLABE|CBU|SPEI/,
      isWholeTransfer: true,
    },
    tells: { deposits: 'norma43', payments: 'norma43' },
    decimalSign: ',',
    layout: null,
    ordered: /<IBAN>ES4101826035490201500011<\/IBAN>/,
  },
  {
    code: 'MX',
    timeZone: 'America/Mexico_City',
    currency: 'MXN',
    buyer: { name: 'Ximena Olvera Cruz', account: { number: '044 180 00123456789 6' }, masked: '7896' },
    seller: { name: 'Fermín Ibarra Muñoz', account: { number: '072180007654321099' }, masked: '1099' },
    phone: { typed: '55 1234 5678', kept: '+52 55 1234 5678' },
    asks: /CLABE interbancaria/,
    wrong: { account: { number: '032180000118359710' }, said: /dígito de control no coincide/ },
    sums: { typed: '12,500.50', deposited: '$12,645.51', paid: '$12,355.50' },
    deposit: {
      says: ['transferencia SPEI', 'CLABE', '012 180 00123456789 9'],
      statementName: 'estado de cuenta',
      neverSays: /IBAN|BIC|extracto|SEPA|RF\d\d/,
      isWholeTransfer: false,
    },
    tells: { deposits: 'csv', payments: 'mt940' },
    decimalSign: '.',
    layout: 'mx-table',
    ordered: /^072180007654321099,FERMIN IBARRA MUNOZ,12355\.50,/m,
  },
  {
    code: 'AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    currency: 'ARS',
    buyer: { name: 'Malena Quiroga Paz', account: { number: '0172045100000012345674' }, masked: '5674' },
    seller: { name: 'Facundo Núñez Soria', account: { number: '0720168000000023456783' }, masked: '6783' },
    phone: { typed: '11 2345-6789', kept: '+54 9 11 2345 6789' },
    asks: /CBU o CVU/,
    wrong: { account: { number: '2810590940090418135201' }, said: /control del banco y la sucursal/ },
    sums: { typed: '1.250.500,75', deposited: '$ 1.265.631,81', paid: '$ 1.235.369,69' },
    deposit: {
      says: ['transferencia', 'CBU', '00700993 40040045671003'],
      statementName: 'resumen de cuenta',
      neverSays: /IBAN|BIC|extracto|SEPA|RF\d\d/,
      isWholeTransfer: false,
    },
    tells: { deposits: 'csv', payments: 'csv' },
    decimalSign: ',',
    layout: 'ar-table',
    ordered: /^0720168000000023456783;/m,
  },
  {
    code: 'PE',
    timeZone: 'America/Lima',
    currency: 'PEN',
    buyer: { name: 'Milagros Huamán Rojas', account: { number: '00219300123450006718' }, masked: '6718' },
    seller: { name: 'Wilmer Ñahui Flores', account: { number: '011-220-000200123400-10' }, masked: '0010' },
    phone: { typed: '912 345 678', kept: '+51 912 345 678' },
    asks: /CCI/,
    wrong: { account: { number: '00219300123456789012' }, said: /dígito de control de la cuenta/ },
    sums: { typed: '2,450.90', deposited: 'S/ 2,479.82', paid: 'S/ 2,421.98' },
    deposit: {
      says: ['transferencia interbancaria', 'CCI', '002 193 001234567890 13'],
      statementName: 'estado de cuenta',
      neverSays: /IBAN|BIC|extracto|SEPA|RF\d\d/,
      isWholeTransfer: false,
    },
    tells: { deposits: 'csv', payments: 'ofx2' },
    decimalSign: '.',
    layout: 'pe-fixed',
    ordered: /01122000020012340010/,
  },
  {
    code: 'CL',
    timeZone: 'America/Santiago',
    currency: 'CLP',
    buyer: {
      name: 'Antonia Sepúlveda Vera',
      account: local('012', 'vista', '12531909', 'RUT', '12.531.909-2'),
      masked: '1909',
    },
    seller: {
      name: 'Benjamín Muñoz Araya',
      account: local('037', 'corriente', '000071234509', 'RUT', '11.111.111-1'),
      masked: '4509',
    },
    phone: { typed: '9 6123 4567', kept: '+56 9 6123 4567' },
    asks: /RUT del titular/,
    wrong: {
      account: local('037', 'corriente', '000071234509', 'RUT', '12531909-3'),
      said: /RUT: el último dígito/,
    },
    sums: { typed: '125.050', deposited: '$126.539', paid: '$123.562' },
    deposit: {
      says: ['transferencia electrónica', 'RUT del titular', '77123456-9', 'Cuenta corriente', '70012345678'],
      statementName: 'cartola',
      neverSays: /IBAN|BIC|extracto|SEPA|RF\d\d|OTHER/,
      isWholeTransfer: false,
    },
    tells: { deposits: 'csv', payments: 'csv' },
    decimalSign: ',',
    layout: 'cl-table',
    ordered: /^037;CC;000071234509;11111111-1;BENJAMIN MUNOZ ARAYA;123562;/m,
  },
  {
    code: 'CO',
    timeZone: 'America/Bogota',
    currency: 'COP',
    buyer: {
      name: 'Yuliana Ospina Gil',
      account: local('007', 'ahorro', '100-234567-89', 'CC', '1.020.304.050'),
      masked: '6789',
    },
    seller: {
      name: 'Jhon Fredy Peña Rúa',
      account: local('507', 'deposito', '300 123 4567', 'CC', '52345678'),
      masked: '4567',
    },
    phone: { typed: '300 123 4567', kept: '+57 300 1234567' },
    asks: /NIT/,
    wrong: {
      account: local('007', 'ahorro', '10023456789', 'NIT', '890903938-7'),
      said: /NIT: el último dígito/,
    },
    sums: { typed: '1.250.500', deposited: '$ 1.265.381', paid: '$ 1.235.619' },
    deposit: {
      says: ['transferencia', 'NIT del titular', '901234567-7', 'Cuenta corriente', '90012345678'],
      statementName: 'extracto',
      neverSays: /IBAN|BIC|SEPA|RF\d\d|OTHER/,
      isWholeTransfer: false,
    },
    tells: { deposits: 'csv', payments: 'csv' },
    decimalSign: ',',
    layout: 'co-fixed',
    ordered: /0507D3001234567 +CC 52345678 /,
  },
  {
    code: 'UY',
    timeZone: 'America/Montevideo',
    currency: 'UYU',
    buyer: {
      name: 'Florencia Píriz Sosa',
      account: local('001', 'ahorro', '987654321', 'CI', '3.456.789-4'),
      masked: '4321',
    },
    seller: {
      name: 'Nicolás Bentancur Silva',
      account: { ...local('137', 'ahorro', '123456789', 'CI', '1.234.567-2'), branch: '12' },
      masked: '6789',
    },
    phone: { typed: '094 123 456', kept: '+598 94 123 456' },
    asks: /cédula.*1\.234\.567-2/s,
    wrong: {
      account: local('137', 'ahorro', '123456789', 'CI', '1.234.567-2'),
      said: /sucursal de Santander/,
    },
    sums: { typed: '12.500,50', deposited: '$ 12.653,01', paid: '$ 12.348,00' },
    deposit: {
      says: ['transferencia', 'RUT del titular', '218765430016', 'Cuenta corriente', '80012345678'],
      statementName: 'estado de cuenta',
      neverSays: /IBAN|BIC|extracto|SEPA|RF\d\d|OTHER/,
      isWholeTransfer: false,
    },
    tells: { deposits: 'csv', payments: 'ofx1' },
    decimalSign: ',',
    layout: 'general-table',
    ordered: /;137;12;ahorro;123456789;CI;12345672;/,
  },
  {
    code: 'EC',
    timeZone: 'America/Guayaquil',
    currency: 'USD',
    buyer: {
      name: 'Doménica Chávez León',
      account: local('0030', 'corriente', '3204567890', 'CED', '0923456784'),
      masked: '7890',
    },
    seller: {
      name: 'Jefferson Quishpe Mora',
      account: local('0010', 'ahorro', '2203456789', 'CED', '1714307103'),
      masked: '6789',
    },
    phone: { typed: '099 123 4567', kept: '+593 99 123 4567' },
    asks: /cédula tiene 10 números/,
    wrong: {
      account: local('0010', 'ahorro', '2203456789', 'CED', '1714307104'),
      said: /Cédula: el último dígito/,
    },
    sums: { typed: '250,50', deposited: '$253,01', paid: '$248,00' },
    deposit: {
      says: [
        'transferencia interbancaria',
        'RUC del titular',
        '0992345678001',
        'Cuenta corriente',
        '60012345678',
      ],
      statementName: 'estado de cuenta',
      neverSays: /IBAN|BIC|extracto|SEPA|RF\d\d|OTHER/,
      isWholeTransfer: false,
    },
    tells: { deposits: 'csv', payments: 'camt.053' },
    decimalSign: '.',
    layout: 'general-table',
    ordered: /;0010;;ahorro;2203456789;CED;1714307103;/,
  },
]
