import { decodeText } from './decode-text.ts'
import { fileRefused } from './file-refused.ts'
import type { Archive } from './open-archive.server.ts'
import { elementsOf, readTree } from './xml-tree.ts'

/** Fonts that are only made unreadable for other programs; the site leaves fonts out anyway. */
const ofFonts = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

/** Errors: `unsupported-file` where the book is locked to one reader or program (DRM). */
export async function requireNotLocked(archive: Archive): Promise<void> {
  if (archive.has('META-INF/license.lcpl') || archive.has('META-INF/sinf.xml')) throw locked()
  const bytes = await archive.read('META-INF/encryption.xml', 4 * 1024 ** 2)
  if (!bytes) return
  const { root } = readTree(decodeText(bytes))
  const methods = elementsOf(root, 'encrypteddata').map(
    (data) => elementsOf(data, 'encryptionmethod')[0]?.attributes.algorithm ?? '',
  )
  if (methods.some((method) => !ofFonts.includes(method))) throw locked()
}

const locked = () =>
  fileRefused(
    'The book is locked by its seller (DRM), so only the program that bought it can open it. Please ask the publisher for a copy without a lock.',
  )
