/** What stands in a text field, and what of it is selected. */
type Selected = { readonly text: string; readonly from: number; readonly to: number }

/** What is to be written in the place of a part of the text, and what is selected then. */
export type Edit = {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: readonly [number, number]
}

export type EditorStep = 'bold' | 'italic' | 'heading' | 'list' | 'link' | 'table'

/** What each button does to a text in Markdown; a second time takes the mark away again. */
export const editorSteps: Readonly<Record<EditorStep, (selected: Selected) => Edit>> = {
  bold: (selected) => marked(selected, '**'),
  italic: (selected) => marked(selected, '*'),
  heading: (selected) => begun(selected, '## ', /^#{1,6} +/),
  list: (selected) => begun(selected, '- ', /^[-*+] +/),
  link,
  table,
}

/** What stands before the words of a line, and no mark may stand before: a list, a heading. */
const beginning = /^ *(?:(?:[-*+]|\d{1,9}[.)]|#{1,6}|>) +)*/

function marked({ text, from, to }: Selected, mark: string): Edit {
  const chosen = text.slice(from, to)
  const outside = [text.slice(0, from), text.slice(to)] as const
  if (isMarked(outside[0], outside[1], mark)) {
    const start = from - mark.length
    return {
      from: start,
      to: to + mark.length,
      insert: chosen,
      select: [start, start + chosen.length],
    }
  }
  if (chosen.trim() === '') {
    return { from, to: from, insert: mark + mark, select: [from + mark.length, from + mark.length] }
  }
  const insert = chosen
    .split('\n')
    .map((line) => wrapped(line, mark))
    .join('\n')
  const [before = ''] = beginning.exec(chosen) ?? []
  const words = chosen.slice(before.length).trim()
  const isOneLine = !chosen.includes('\n') && words !== ''
  const start = from + before.length + mark.length
  if (isOneLine) return { from, to, insert, select: [start, start + words.length] }
  return { from, to, insert, select: [from, from + insert.length] }
}

/** Whether these marks stand right before and after: one star is not part of two. */
function isMarked(before: string, after: string, mark: string): boolean {
  const stars = (found: string | undefined) => found?.length ?? 0
  const open = stars(/\*+$/.exec(before)?.[0])
  const closed = stars(/^\*+/.exec(after)?.[0])
  const has = (count: number) => (mark === '*' ? count === 1 || count === 3 : count >= 2)
  return has(open) && has(closed)
}

/** Blanks stay outside of the marks, which mean nothing beside them. */
function wrapped(line: string, mark: string): string {
  const [before = ''] = beginning.exec(line) ?? []
  const words = line.slice(before.length)
  if (words.trim() === '') return line
  const trailing = words.slice(words.trimEnd().length)
  return `${before}${mark}${words.trim()}${mark}${trailing}`
}

/** Each line that is touched begins with the mark, or none does where all did. */
function begun({ text, from, to }: Selected, mark: string, pattern: RegExp): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const stop = end === -1 ? text.length : end
  const lines = text.slice(start, stop).split('\n')
  const isOff = lines.every((line) => pattern.test(line))
  const insert = lines
    .map((line) => {
      if (isOff) return line.replace(pattern, '')
      return pattern.test(line) || (line === '' && lines.length > 1) ? line : mark + line
    })
    .join('\n')
  const place = start + insert.length
  return {
    from: start,
    to: stop,
    insert,
    select: lines.length > 1 ? [start, place] : [place, place],
  }
}

function link({ text, from, to }: Selected): Edit {
  const chosen = text.slice(from, to).trim()
  if (/^(?:https?:\/\/|mailto:|\/)\S+$/.test(chosen)) {
    const words = 'words'
    return {
      from,
      to,
      insert: `[${words}](${chosen})`,
      select: [from + 1, from + 1 + words.length],
    }
  }
  const words = (chosen || 'words').replace(/\n/g, ' ')
  const address = 'https://'
  const start = from + words.length + 3
  return { from, to, insert: `[${words}](${address})`, select: [start, start + address.length] }
}

/** A table stands between empty lines, after what is selected. */
function table({ text, to }: Selected): Edit {
  const before = text.slice(0, to)
  const gap =
    before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = text.slice(to).startsWith('\n') || to === text.length ? '\n' : '\n\n'
  const head = 'Day'
  const insert = `${gap}| ${head} | Time |\n| --- | --- |\n| Monday | 9:00 |${after}`
  const start = to + gap.length + 2
  return { from: to, to, insert, select: [start, start + head.length] }
}
