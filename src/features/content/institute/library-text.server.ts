import type { Day } from '#src/kernel/dates.ts'
import type { LibraryText } from '#src/kernel/text-nodes.ts'
import { readMarkdown } from '#src/server/text/markdown.ts'

/** How people sign in here, as texts ask for it: with passwords of this site, or without. */
export type SignInWays = { readonly passwords: boolean }

/**
 * Reads a text of the library: Markdown below a line `Revised YYYY-MM-DD`, with `{names}` that
 * stand for what `institute.ts` and the code say. A name that stands alone in its line stands for a
 * table, in Markdown. Lines from `{if passwords}` to `{else}` are for a site that has passwords,
 * those from there to `{end}` for others. Throws an Error that names the fault: a missing date, an unknown name, a mark
 * that texts do not use (HTML, pictures).
 */
export function textFromMarkdown(
  source: string,
  values: Readonly<Record<string, string>>,
  tables: Readonly<Record<string, string>> = {},
  { passwords }: SignInWays = { passwords: true },
): LibraryText {
  const revised = revisedOn(source)
  const words = (text: string) => filled(text, values)
  const body = source
    .slice(source.indexOf('\n'))
    .replace(choice, (_whole, one: string, other: string) => (passwords ? one : other))
  const whole = body.replace(/^\{(\w+)\}$/gm, (line, name: string) => tables[name] ?? line)
  const blocks = readMarkdown(whole, {
    words,
    link: words,
    keepsLines: false,
    heading: (rank) => (rank === 2 || rank === 3 ? `h${rank}` : null),
    other: (token) => {
      if (token.type === 'heading') {
        throw new Error(`texts use headings ## and ###, not this one: ${token.raw.trim()}`)
      }
      throw new Error(`texts do not use this mark (${token.type}): ${token.raw.slice(0, 60)}`)
    },
  })
  return { revised, blocks }
}

const choice = /^\{if passwords\}\n(.*?)^\{else\}\n(.*?)^\{end\}\n/gms

/** The day that a text's first line names. Throws where it names none. */
export function revisedOn(source: string): Day {
  const day = /^Revised (\d{4}-\d{2}-\d{2})\n/.exec(source)?.[1]
  if (!day) throw new Error('a text begins with the line: Revised YYYY-MM-DD')
  return day
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no text stands for {${name}}`)
    return value
  })
}
