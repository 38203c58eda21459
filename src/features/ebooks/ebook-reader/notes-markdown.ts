import type { ReadingNote } from './reading.ts'

/** What a file of notes is made of. */
export type NotesFile = {
  readonly title: string
  /** The book as a list of works names it, as Markdown. */
  readonly citation: string
  /** What the chapters are called, by their places. */
  readonly chapters: ReadonlyMap<number, string>
  readonly notes: readonly ReadingNote[]
  /** The address of a place. */
  readonly address: (part: number, letter: number) => string
  readonly words: {
    readonly bookmark: string
    readonly chapter: (part: string) => string
  }
}

/**
 * Notes as Markdown (CommonMark): chapter by chapter, each quotation with the citation of its
 * place.
 */
export function notesMarkdown(file: NotesFile): string {
  const { title, citation, chapters, notes, address, words } = file
  const parts = [...new Set(notes.map(({ part }) => part))]
  const blocks = parts.flatMap((part) => {
    const name = chapters.get(part) || words.chapter(String(part))
    const own = notes.filter((note) => note.part === part)
    return [
      `## ${literal(name)}`,
      ...own.flatMap((note) => {
        const place = `[${literal(`${title}, ${name}`)}](${address(part, note.starts)})`
        const said = note.kind === 'bookmark' ? `${words.bookmark}: ` : ''
        return [
          quoted((said + note.quote).replace(/: $/, '')),
          `— ${place}`,
          ...(note.note === '' ? [] : [literal(note.note)]),
        ]
      }),
    ]
  })
  return `${[`# ${literal(title)}`, citation, ...blocks].filter(Boolean).join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${literal(line)}`)
    .join('\n')
}

/** A text as Markdown that means nothing but its letters. */
function literal(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, '$1\\$2')
}
