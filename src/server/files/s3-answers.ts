import { SaxesParser } from 'saxes'

/** No answer that is read as XML is larger: a list of a thousand keys has some 400 kB. */
const longestXml = 4 * 1024 ** 2

/**
 * The texts of the elements of an XML answer, each by its path: `ListBucketResult/Contents/Key`.
 */
export type XmlTexts = readonly { readonly path: string; readonly text: string }[]

/** The body of an answer as XML. Throws where it is none. */
async function xmlTexts(response: Response): Promise<XmlTexts> {
  const xml = await response.text()
  if (xml.length > longestXml) throw new Error('the answer of the store is too long')
  const found: { path: string; text: string }[] = []
  const open: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open.push(name)
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    found.push({ path: open.join('/'), text: text.trim() })
    open.pop()
    text = ''
  })
  parser.write(xml).close()
  return found
}

export function textAt(texts: XmlTexts, path: string): string | undefined {
  return texts.find((one) => one.path === path)?.text
}

/** The texts of all elements of one path, in their order. */
export function textsAt(texts: XmlTexts, path: string): string[] {
  return texts.filter((one) => one.path === path).map(({ text }) => text)
}

/** What a refusal says: `SignatureDoesNotMatch: …`, as the S3 reference lists them. */
export async function faultOf(response: Response): Promise<Error> {
  const { status } = response
  const texts = await xmlTexts(response).catch((): XmlTexts => [])
  const code = textAt(texts, 'Error/Code') ?? `HTTP ${status}`
  return new Error(`${code}: ${textAt(texts, 'Error/Message') ?? 'no reason given'} (${status})`)
}

/** The texts of an answer; an error that came with the status 200, as it may, is thrown. */
export async function doneTexts(response: Response): Promise<XmlTexts> {
  const texts = await xmlTexts(response)
  const code = textAt(texts, 'Error/Code')
  if (code !== undefined) throw new Error(`${code}: ${textAt(texts, 'Error/Message')}`)
  return texts
}
