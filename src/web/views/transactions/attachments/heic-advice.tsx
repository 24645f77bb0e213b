type Chosen = Readonly<{ name: string; type: string }>

/** Whether it is a photograph that this browser could not make one of which every browser shows. */
export const isHeic = ({ name, type }: Chosen) => /\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

export const heicText =
  'Hay una foto HEIC, que casi ningún navegador muestra. Si puedes, elígela en JPG: en un iPhone, en Ajustes, Cámara, Formatos, «El más compatible».'

/** Stands where a photograph was chosen that few will see, before it is sent. */
export function HeicAdvice({ files }: { files: readonly Chosen[] }) {
  return files.some(isHeic) && <output className="text-small text-warning">{heicText}</output>
}
