/** What an open page says by itself, because no answer of ours came. Refusals with these codes say the same. */
export const browserTroubleText = {
  'network-request-failed':
    'No hubo respuesta de la red. Comprueba tu conexión y vuelve a intentarlo; no se cambió nada.',
  'operation-not-supported-in-this-environment':
    'Este dispositivo no puede hacer eso. Usa otra forma de entrar, o prueba en otro navegador.',
  'internal-error':
    'Algo falló de nuestro lado al comprobar quién eres. No se cambió nada: espera un momento y vuelve a intentarlo.',
} as const
