import type { DocumentText } from '../documents/published-document.ts'
import { guideOfDays } from './days.ts'
import { guideOfStart } from './start.ts'
import { guideOfTrouble } from './trouble.ts'

export const operatorGuidePath = '/docs/operator-guide'

/** What somebody reads who runs the program and works in its office: from the first day to a machine that is lost. */
export const operatorGuide: DocumentText = {
  title: 'Guía de Operación',
  lead: 'Para quien instala Resguardo y trabaja en su oficina: el primer día, el día a día y los días malos, con imágenes del programa en marcha.',
  sections: [...guideOfStart, ...guideOfDays, ...guideOfTrouble],
}
