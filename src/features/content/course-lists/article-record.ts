import { doiHref } from '#src/features/content/profiles/identifiers.ts'

type Article = { readonly doi: string; readonly title: string; readonly author: string }

/** An article as reference managers read it; `at` is its place in the list, for its key. */
export function articleRecord(
  ending: 'bib' | 'ris',
  { doi, title, author }: Article,
  at: number,
): string {
  const names = author.split(/\s*;\s*/).filter(Boolean)
  if (ending === 'ris') {
    const lines = [
      'TY  - JOUR',
      `TI  - ${title}`,
      ...names.map((name) => `AU  - ${name}`),
      `DO  - ${doi}`,
      `UR  - ${doiHref(doi)}`,
      'ER  - ',
    ]
    return `${lines.join('\r\n')}\r\n`
  }
  const fields = [
    `title = {${plain(title)}}`,
    ...(names.length > 0 ? [`author = {${names.map(plain).join(' and ')}}`] : []),
    `doi = {${plain(doi)}}`,
  ]
  return `@article{article${at},\n  ${fields.join(',\n  ')}\n}\n`
}

/** Braces would end the field, a backslash begin a command. */
function plain(text: string): string {
  return text.replace(/[{}\\]/g, ' ').replace(/[%&#$_]/g, '\\$&')
}
