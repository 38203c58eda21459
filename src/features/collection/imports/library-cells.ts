/*
 * Values of several parts in one cell, so that each text comes back as it was. A sign that parts
 * texts stands with a backslash where it is part of one.
 */

/** Parts the items of a list. */
const listMark = ';'
/** Stands for a line break: a row is one line. */
const lineMark = '↵'
/** Parts notes, which have signs of every kind. */
const noteMark = '¶'

/**
 * The items as they stand in the cell: what marks them off is taken away, their backslashes are
 * not.
 */
export function readList(cell: string): string[] {
  return partsOf(cell, listMark)
}

export function writeNotes(notes: readonly string[]): string {
  return notes.map((note) => escaped(note, noteMark + lineMark, lineMark)).join(` ${noteMark} `)
}

export function readNotes(cell: string): string[] {
  return partsOf(cell, noteMark).map(readLines)
}

export function writeLines(text: string): string {
  return escaped(text, lineMark, lineMark)
}

export function readLines(cell: string): string {
  return unescaped(cell.replace(/(\\.)|↵/gsu, (_, kept?: string) => kept ?? '\n'))
}

/** An item, or a part of one: `marks` are further signs that part it. */
export function writeItem(text: string, marks = ''): string {
  return escaped(text, listMark + marks)
}

export function readItem(item: string): string {
  return unescaped(item)
}

/** The item before and behind the first `mark` that parts it; `null` behind where there is none. */
export function splitItem(item: string, mark: string): [before: string, behind: string | null] {
  for (let at = 0; at < item.length; at++) {
    if (item[at] === '\\') at++
    else if (item.startsWith(mark, at)) return [item.slice(0, at), item.slice(at + mark.length)]
  }
  return [item, null]
}

function partsOf(cell: string, mark: string): string[] {
  const parts: string[] = []
  for (let rest: string | null = cell; rest !== null; ) {
    const [before, behind]: [string, string | null] = splitItem(rest, mark)
    parts.push(before.trim())
    rest = behind
  }
  return parts.filter(Boolean)
}

function escaped(text: string, marks: string, lineBreak = ' '): string {
  const signs = [...`\\${marks}`]
  return Array.from(text, (sign) =>
    sign === '\n' ? lineBreak : signs.includes(sign) ? `\\${sign}` : sign,
  ).join('')
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, '$1')
}
