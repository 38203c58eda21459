import { xmlText } from '#src/kernel/xml.ts'
import { oaiDate } from './oai-dates.ts'
import type { OaiErrorCode } from './oai-fault.ts'
import type { OaiRequest } from './oai-request.ts'

const namespace = 'http://www.openarchives.org/OAI/2.0/'
const root =
  `<OAI-PMH xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
  `xsi:schemaLocation="${namespace} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">`

/**
 * The answer's document. `request` is null where the arguments are not to be repeated; `body` is
 * XML.
 */
export function oaiDocument(
  baseUrl: string,
  at: Date,
  request: OaiRequest | null,
  body: string,
): string {
  const repeated: Record<string, string> = request ? { verb: request.verb, ...request.given } : {}
  const attributes = Object.entries(repeated).map(([name, value]) => ` ${name}="${xmlText(value)}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>
${root}
<responseDate>${oaiDate(at)}</responseDate>
<request${attributes.join('')}>${xmlText(baseUrl)}</request>
${body}
</OAI-PMH>
`
}

/** The element that says what was wrong. */
export function oaiErrorElement(code: OaiErrorCode, message: string): string {
  return `<error code="${code}">${xmlText(message)}</error>`
}

/** An element with a text. */
export function oaiElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
