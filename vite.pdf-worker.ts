import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const source = resolve(
  import.meta.dirname,
  'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
)

/** Where the worker goes through the pages below a node of the tree of pages. */
const walk = 'for(let e=h.length-1;e>=0;e--){const n=h[e];t.push(n);a===this.toplevelPagesDict&&'

/**
 * The worker of PDF.js as the reader uses it. Of a book whose pages stand all in one list, as
 * scanners write it, it would fetch every page's own entry before it shows the first: for 500 MB
 * that are 35 MB in 500 requests. Where a list has as many entries as pages, the page is looked up
 * in it. Errors: another release of PDF.js reads otherwise, and this has to be looked at.
 */
export async function pdfWorker(): Promise<string> {
  const text = await readFile(source, 'utf8')
  const at = text.indexOf(walk)
  if (at < 0 || text.includes(walk, at + 1))
    throw new Error('PDF.js finds pages in another way now')
  const direct = 'if(c===h.length){t.push(h[e-l]);l=e;continue}'
  return text.slice(0, at) + direct + text.slice(at)
}
