import { readFile } from 'node:fs/promises'
import { XmlDocument, XmlValidateError, XmlError, XsdValidator } from 'libxml2-wasm'

/** What an XML schema finds wrong in a document; empty where it is valid. The schema is a file of ISO's. */
export async function schemaProblems(xml: string, schemaPath: string): Promise<string[]> {
  const schema = XmlDocument.fromBuffer(await readFile(schemaPath))
  try {
    const validator = XsdValidator.fromDoc(schema)
    try {
      return problemsOf(xml, validator)
    } finally {
      validator.dispose()
    }
  } finally {
    schema.dispose()
  }
}

function problemsOf(xml: string, validator: XsdValidator): string[] {
  let document: XmlDocument | null = null
  try {
    document = XmlDocument.fromString(xml)
    validator.validate(document)
    return []
  } catch (thrown) {
    if (thrown instanceof XmlValidateError) return thrown.details.map((detail) => detail.message.trim())
    if (thrown instanceof XmlError) return [thrown.message]
    throw thrown
  } finally {
    document?.dispose()
  }
}
