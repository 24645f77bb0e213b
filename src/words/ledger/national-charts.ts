import type { Family, NationalChart } from '#domain/ledger/families.ts'

type MappedAccount = Readonly<{ code: string; name: string }>
type Chart = Readonly<{
  name: string
  /** The official list in which the codes and names stand. */
  source: string
  accounts: Readonly<Record<Family, MappedAccount>>
}>

/** Said beside every mapping: which account of a country is right for an operator says their own accountant. */
export const mappingNote = 'Mapeo propuesto: confírmalo con tu contable.'

const deposits = { code: '561', name: 'Depósitos recibidos a corto plazo' }
const debts = { code: '521', name: 'Deudas a corto plazo' }
const pending = { code: '555', name: 'Partidas pendientes de aplicación' }
const creditors = { code: '205.06', name: 'Otros acreedores diversos a corto plazo' }
const debtors = { code: '107.05', name: 'Otros deudores diversos' }

/** The account of each country's chart that is proposed for each family. An operator with another one changes it here. */
export const nationalChartText: Readonly<Record<NationalChart, Chart>> = {
  es: {
    name: 'PGC de España',
    source: 'Plan General de Contabilidad, Real Decreto 1514/2007, cuarta parte: cuadro de cuentas',
    accounts: {
      bank: { code: '572', name: 'Bancos e instituciones de crédito c/c vista, euros' },
      unexplained: pending,
      receivable: { code: '440', name: 'Deudores' },
      escrow: deposits,
      fee_pending: { code: '438', name: 'Anticipos de clientes' },
      suspense: pending,
      payable: debts,
      refundable: debts,
      transit: debts,
      unclaimed: debts,
      tax_payable: { code: '477', name: 'Hacienda Pública, IVA repercutido' },
      fee_income: { code: '705', name: 'Prestaciones de servicios' },
      bank_fees: { code: '626', name: 'Servicios bancarios y similares' },
      own_funds: { code: '120', name: 'Remanente' },
    },
  },
  mx: {
    name: 'Código agrupador del SAT',
    source: 'Código agrupador de cuentas del SAT, Anexo 24 de la Resolución Miscelánea Fiscal, apartado B',
    accounts: {
      bank: { code: '102.01', name: 'Bancos nacionales' },
      unexplained: debtors,
      receivable: debtors,
      escrow: creditors,
      fee_pending: { code: '206.01', name: 'Anticipo de cliente nacional' },
      suspense: creditors,
      payable: creditors,
      refundable: creditors,
      transit: creditors,
      unclaimed: creditors,
      tax_payable: { code: '208.01', name: 'IVA trasladado cobrado' },
      fee_income: { code: '401.01', name: 'Ventas y/o servicios gravados a la tasa general' },
      bank_fees: { code: '701.10', name: 'Comisiones bancarias' },
      own_funds: { code: '304.01', name: 'Utilidad de ejercicios anteriores' },
    },
  },
}
