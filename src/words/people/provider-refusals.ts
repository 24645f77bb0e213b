import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

type ProviderRefusal = Extract<
  RefusalCode,
  | 'provider-declined'
  | 'provider-not-answering'
  | 'provider-not-believed'
  | 'provider-taken'
  | 'address-has-account'
>

/** What is said when signing in with another provider's account does not work out. */
export const providerRefusals: Readonly<Record<ProviderRefusal, (details: RefusalDetails) => string>> = {
  'provider-declined': (details) =>
    `${subject(details)} no nos dijo quién eres, porque no diste permiso o cerraste allí la petición. No se cambió nada: vuelve a intentarlo o usa otra forma.`,
  'provider-not-answering': (details) =>
    `${subject(details)} no responde ahora. No se cambió nada: espera un momento y vuelve a intentarlo, o usa otra forma.`,
  'provider-not-believed': (details) =>
    `Lo que ${named(details) ?? 'la otra página'} dice de ti no lleva su firma, no es de ahora o no es para esta entrada, así que no lo creemos. No se cambió nada: vuelve a intentarlo o usa otra forma, y si pasa otra vez, avisa a quien opera.`,
  'provider-taken': (details) =>
    `Con esa cuenta${of(details)} ya se entra en otra cuenta de Resguardo. No se cambió nada: entra en aquella y desvincúlala, o elige otra.`,
  'address-has-account': (details) =>
    `Ya hay una cuenta de Resguardo con el correo de tu cuenta${of(details)}. Entra como siempre y vincúlala en Seguridad; no se cambió nada.`,
}

const named = ({ name }: RefusalDetails) => (typeof name === 'string' ? name : null)
const subject = (details: RefusalDetails) => named(details) ?? 'La otra página'
const of = (details: RefusalDetails) => (named(details) ? ` de ${named(details)}` : '')
