import { evidenceLimits } from '#domain/transactions/dispute-rules.ts'
import { countText } from './numbers.ts'
import type { Section } from './published-document.ts'

/** What to bring, and in which form. */
export function guideOfEvidence(): readonly Section[] {
  const { fileMegabytes, submissionMegabytes, videoSeconds } = evidenceLimits
  return [
    {
      id: 'pruebas',
      title: 'Qué pruebas llevar',
      summary: `Fotos claras, documentos enteros y fechas a la vista. Hasta ${fileMegabytes} MB por archivo y ${submissionMegabytes} MB por envío.`,
      blocks: [
        { heading: 'Lista para quien compra', id: 'pruebas-de-quien-compra' },
        {
          list: [
            'El paquete cerrado, por todos los lados, con la etiqueta.',
            'Lo que había dentro, todo junto y pieza por pieza.',
            'El defecto de cerca y de lejos, con algo que dé la medida.',
            'Números de serie, etiquetas y marcas.',
            'Un vídeo corto si el fallo solo se ve en marcha.',
            'El punto del acuerdo que no se cumple.',
            'Los mensajes entre las dos partes, enteros y sin recortar.',
          ],
        },
        { heading: 'Lista para quien vende', id: 'pruebas-de-quien-vende' },
        {
          list: [
            'Lo vendido antes de salir, con sus números de serie.',
            'El embalaje por dentro y por fuera.',
            'El justificante del transporte: empresa, número, peso, fecha y destino.',
            'La prueba de entrega: firma, foto del transportista, código del encuentro o registro de acceso.',
            'En un servicio, lo hecho con fechas: versiones, informes, horas, mensajes de conformidad.',
            'Factura o certificado de origen.',
          ],
        },
        { heading: 'Formatos y tamaños', id: 'formatos' },
        {
          meanings: [
            ['Fotos', 'JPEG, PNG, WebP o HEIC, sin filtros ni montajes'],
            ['Documentos', 'PDF, mejor que una foto del papel'],
            ['Vídeo', `MP4 o WebM, ${countText(videoSeconds, 'segundo', 'segundos')} como mucho`],
            ['Por archivo', `${fileMegabytes} MB como mucho`],
            ['Por envío', `${submissionMegabytes} MB como mucho, sumando sus archivos`],
          ],
        },
        'Tapa lo que no haga falta: otros nombres, números de tarjeta, documentos ajenos. No mandes contraseñas.',
        'Cada prueba queda con su fecha, su autor y su huella digital. La otra parte la ve y puede contestarla. Lo que la otra parte no pudo ver no cuenta.',
      ],
    },
  ]
}
