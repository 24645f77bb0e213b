/** How the provider can end a verification, with the number that stands for it. Expired and abandoned share one. */
export const decisionCodes = {
  approved: 9001,
  declined: 9102,
  resubmission_requested: 9103,
  expired: 9104,
  abandoned: 9104,
  review: 9121,
} as const

export type DecisionStatus = keyof typeof decisionCodes
export type SessionStatus = 'created' | 'started' | 'submitted' | DecisionStatus

/** Whether a text names a decision of the provider. */
export function isDecisionStatus(text: unknown): text is DecisionStatus {
  return typeof text === 'string' && Object.hasOwn(decisionCodes, text)
}

/** A reason as the provider writes it, and as the page of the sandbox explains it. */
export type Reason = Readonly<{ code: number; reason: string; label: string }>

const reasons = (rows: readonly (readonly [number, string, string])[]): readonly Reason[] =>
  rows.map(([code, reason, label]) => ({ code, reason, label }))

/** The reasons that a decision can have; the other decisions have none. */
export const reasonsOf: Readonly<Partial<Record<DecisionStatus, readonly Reason[]>>> = {
  declined: reasons([
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
    [
      120,
      'Person on the portrait does not appear to match reference photo',
      'No coincide con la foto previa',
    ],
    [121, 'User ID missing', 'Falta el identificador de la persona'],
    [122, 'No reference found', 'No hay foto previa'],
    [123, 'Unable to pass registry checks', 'No pasa la consulta de registros'],
    [124, 'Face already exists in the face collection', 'La cara ya está registrada'],
    [127, 'Face match with blocklist', 'La cara está en la lista de bloqueo'],
    [128, 'End User ID mismatch', 'El identificador de la persona no coincide'],
    [129, 'Invalid workflow', 'Proceso no válido'],
    [539, 'Resubmission limit exceeded', 'Demasiados intentos'],
  ]),
  resubmission_requested: reasons([
    [204, 'Poor image quality', 'La imagen no tiene calidad'],
    [201, 'Video and/or photos missing', 'Faltan fotos o vídeo'],
    [202, 'Face not clearly visible', 'La cara no se ve bien'],
    [203, 'Full document not visible', 'El documento no se ve entero'],
    [205, 'Document damaged', 'El documento está dañado'],
    [206, 'Document type not supported', 'Ese documento no se admite'],
    [207, 'Document expired', 'El documento está caducado'],
    [208, 'Selfie missing', 'Falta la foto de la cara'],
    [209, 'Document photo missing', 'Falta la foto del documento'],
  ]),
}

export const TOO_MANY_RESUBMISSIONS = 539

/** The reason of a decision by its code, or the usual one; null where the decision has no such reason. */
export function reasonFor(status: DecisionStatus, code: number | undefined): Reason | null {
  const possible = reasonsOf[status] ?? []
  return (code === undefined ? possible[0] : possible.find((each) => each.code === code)) ?? null
}

const forcing: Readonly<Record<string, DecisionStatus>> = {
  approve: 'approved',
  approved: 'approved',
  decline: 'declined',
  declined: 'declined',
  resubmit: 'resubmission_requested',
  resubmitted: 'resubmission_requested',
  resubmission: 'resubmission_requested',
}

/** What a first name orders in a test integration (`Approve`, `Decline`, `Resubmit`); null for names of people. */
export function outcomeForcedBy(firstName: string | null): DecisionStatus | null {
  const name = firstName?.trim().toLowerCase() ?? ''
  return Object.hasOwn(forcing, name) ? (forcing[name] ?? null) : null
}
