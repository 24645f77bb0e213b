/** A reason as the provider writes it, and as the page of the sandbox explains it. */
export type Reason = Readonly<{ code: number; reason: string; label: string }>

/** An end of a verification: its number and reasons, and its name and meaning for whoever plays the provider. */
type Outcome = Readonly<{ code: number; name: string; meaning: string; reasons: readonly Reason[] }>

const reasons = (...rows: readonly (readonly [number, string, string])[]): readonly Reason[] =>
  rows.map(([code, reason, label]) => ({ code, reason, label }))

const declined = reasons(
  [102, 'Suspected document tampering', 'El documento parece manipulado'],
  [101, 'Physical document not used', 'No se usó el documento físico'],
  [103, 'Person showing the document does not appear to match document photo', 'La cara no coincide'],
  [104, 'Name entered does not match name on document', 'El nombre no coincide con el del documento'],
  [105, 'Suspicious behaviour', 'Comportamiento sospechoso'],
  [106, 'Known fraud', 'Fraude conocido'],
  [108, 'Velocity/abuse duplicated end-user', 'Persona repetida'],
  [109, 'Velocity/abuse duplicated device', 'Dispositivo repetido'],
  [110, 'Velocity/abuse duplicated ID', 'Documento repetido'],
  [111, 'Session fraudulently accessed', 'Acceso fraudulento a la sesión'],
  [112, 'Restricted IP location', 'Lugar de conexión restringido'],
  [113, 'Suspicious behaviour - Identity Farming', 'Captación de identidades'],
  [120, 'Person on the portrait does not appear to match reference photo', 'No coincide con la foto previa'],
  [121, 'User ID missing', 'Falta el identificador de la persona'],
  [122, 'No reference found', 'No hay foto previa'],
  [123, 'Unable to pass registry checks', 'No pasa la consulta de registros'],
  [124, 'Face already exists in the face collection', 'La cara ya está registrada'],
  [127, 'Face match with blocklist', 'La cara está en la lista de bloqueo'],
  [128, 'End User ID mismatch', 'El identificador de la persona no coincide'],
  [129, 'Invalid workflow', 'Proceso no válido'],
  [539, 'Resubmission limit exceeded', 'Demasiados intentos'],
)

const resubmission = reasons(
  [204, 'Poor image quality', 'La imagen no tiene calidad'],
  [201, 'Video and/or photos missing', 'Faltan fotos o vídeo'],
  [202, 'Face not clearly visible', 'La cara no se ve bien'],
  [203, 'Full document not visible', 'El documento no se ve entero'],
  [205, 'Document damaged', 'El documento está dañado'],
  [206, 'Document type not supported', 'Ese documento no se admite'],
  [207, 'Document expired', 'El documento está caducado'],
  [208, 'Selfie missing', 'Falta la foto de la cara'],
  [209, 'Document photo missing', 'Falta la foto del documento'],
)

export const TOO_MANY_RESUBMISSIONS = 539

/** How the provider can end a verification. Expired and abandoned share one number. */
export const outcomes = {
  approved: {
    code: 9001,
    name: 'Aprobada',
    meaning: 'La identidad queda verificada con los datos de abajo.',
    reasons: [],
  },
  declined: { code: 9102, name: 'Rechazada', meaning: 'Decisión final de esta sesión.', reasons: declined },
  resubmission_requested: {
    code: 9103,
    name: 'Pedir otro envío',
    meaning: 'La misma sesión sigue abierta. Se avisa a los 5 minutos.',
    reasons: resubmission,
  },
  review: { code: 9121, name: 'En revisión', meaning: 'Decidirá una persona más tarde.', reasons: [] },
  expired: {
    code: 9104,
    name: 'Caducada',
    meaning: 'Nadie envía nada y se acaba el plazo de 7 días.',
    reasons: [],
  },
  abandoned: { code: 9104, name: 'Abandonada', meaning: 'Se empezó y nadie la terminó.', reasons: [] },
} as const satisfies Record<string, Outcome>

export type DecisionStatus = keyof typeof outcomes
export type SessionStatus = 'created' | 'started' | 'submitted' | DecisionStatus

/** Whether a text names a decision of the provider. */
export function isDecisionStatus(text: string): text is DecisionStatus {
  return Object.hasOwn(outcomes, text)
}

/** The reason of a decision by its code, or the usual one; null where the decision has no such reason. */
export function reasonFor(status: DecisionStatus, code: number | undefined): Reason | null {
  const possible: readonly Reason[] = outcomes[status].reasons
  return (code === undefined ? possible[0] : possible.find((each) => each.code === code)) ?? null
}

/** What a first name orders in a test integration (`Approve`, `Decline`, `Resubmit`); null for names of people. */
export function outcomeForcedBy(firstName: string | null): DecisionStatus | null {
  const name = firstName?.trim() ?? ''
  if (/^approved?$/i.test(name)) return 'approved'
  if (/^declined?$/i.test(name)) return 'declined'
  return /^resub(mit|mitted|mission)$/i.test(name) ? 'resubmission_requested' : null
}
