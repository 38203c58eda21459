/** A piece of a citation. */
export type CitationRun = { readonly text: string; readonly italic: boolean }

/** A citation in one style: its entry in a list of works, and how the text refers to it. */
export type Citation = {
  readonly style: string
  readonly name: string
  readonly entry: readonly CitationRun[]
  readonly reference: readonly CitationRun[]
  /** What the reference is called: in the text, or as a note. */
  readonly referenceName: string
}

export function citationText(runs: readonly CitationRun[]): string {
  return runs.map(({ text }) => text).join('')
}

export function citationHtml(runs: readonly CitationRun[]): string {
  return runs
    .map(({ text, italic }) => (italic ? `<i>${escaped(text)}</i>` : escaped(text)))
    .join('')
}

/** Markdown (CommonMark): signs that it would read are given as they are. */
export function citationMarkdown(runs: readonly CitationRun[]): string {
  const literal = (text: string) => text.replace(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&')
  const marked = runs
    .map(({ text, italic }) => {
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
      return italic && inner ? `${before}*${literal(inner)}*${after}` : literal(text)
    })
    .join('')
  // A year with a full stop would begin a list.
  return marked.replace(/^(\d+)([.)])/, '$1\\$2')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
