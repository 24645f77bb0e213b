/** What can go wrong in a browser before anything reaches us. Refusals with these codes say the same. */
export const browserTroubleText = {
  'network-request-failed':
    'No hubo respuesta de la red. Comprueba tu conexión y vuelve a intentarlo; no se cambió nada.',
  'operation-not-supported-in-this-environment':
    'Este dispositivo no puede hacer eso. Usa otra forma de entrar, o prueba en otro navegador.',
} as const
