import { bibtexFile } from './bibtex-works.ts'
import { doiList } from './doi-list.ts'
import type { ReferenceFile } from './reference.ts'
import { risFile } from './ris-file.ts'

/** What a text holds: BibTeX, RIS, or a list of DOIs; null where it is none of these. */
export function readReferences(text: string): ReferenceFile | null {
  const file = /^[ \t]*TY {1,2}-/m.test(text)
    ? risFile(text)
    : /^[ \t]*@[ \t]*[A-Za-z]+[ \t\r\n]*[{(]/m.test(text)
      ? bibtexFile(text)
      : /\b10\.\d{4,9}\//.test(text)
        ? doiList(text)
        : null
  return file && file.references.length + file.faults.length > 0 ? file : null
}
