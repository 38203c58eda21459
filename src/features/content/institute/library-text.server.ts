import type { Day } from '#src/kernel/dates.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import { headingSlug, readMarkdown } from '#src/server/text/markdown.ts'

/** How people sign in here, as texts ask for it: with passwords of this site, or without. */
export type SignInWays = { readonly passwords: boolean }

/** What stands above a text: lines of a name and a value, up to the first that is none. */
type TextHead = {
  /** The day on which the text, or its translation, was revised last. */
  readonly revised: Day
  /** Of a translation: the fingerprint of the English text that it says (`fingerprintOf`). */
  readonly english: string | null
  /** Of a translation: the day on which a native speaker who works in a library looked at it. */
  readonly lookedAt: Day | null
}

/**
 * Reads a text of the library: Markdown below a line `Revised YYYY-MM-DD`, with `{names}` that
 * stand for what `institute.ts` and the code say. A name that stands alone in its line stands for a
 * table, in Markdown. Lines from `{if passwords}` to `{else}` are for a site that has passwords,
 * those from there to `{end}` for others. A heading that ends in `{#name}` is found at that name,
 * as translations need it. Throws an Error that names the fault: a missing date, an unknown name, a
 * mark that texts do not use (HTML, pictures).
 */
export function textFromMarkdown(
  source: string,
  values: Readonly<Record<string, string>>,
  tables: Readonly<Record<string, string>> = {},
  { passwords }: SignInWays = { passwords: true },
): { readonly revised: Day; readonly blocks: readonly TextNode[] } {
  const { revised } = headOfText(source)
  const words = (text: string) => filled(text.replace(givenId, ''), values)
  const body = source
    .replace(headLines, '')
    .replace(choice, (_whole, one: string, other: string) => (passwords ? one : other))
  const whole = body.replace(/^\{(\w+)\}$/gm, (line, name: string) => tables[name] ?? line)
  const blocks = readMarkdown(whole, {
    words,
    link: words,
    keepsLines: false,
    heading: (rank) => (rank === 2 || rank === 3 ? `h${rank}` : null),
    headingId: (text) => givenId.exec(text)?.[1] ?? headingSlug(text),
    other: (token) => {
      if (token.type === 'heading') {
        throw new Error(`texts use headings ## and ###, not this one: ${token.raw.trim()}`)
      }
      throw new Error(`texts do not use this mark (${token.type}): ${token.raw.slice(0, 60)}`)
    },
  })
  return { revised, blocks }
}

const headLines = /^(?:(?:Revised|English|Looked at) \S+\n)+/
const choice = /^\{if passwords\}\n(.*?)^\{else\}\n(.*?)^\{end\}\n/gms
const givenId = / \{#([a-z0-9-]+)\}$/

/** What a text's first lines say. Throws where they name no day of revision. */
export function headOfText(source: string): TextHead {
  const head = headLines.exec(source)?.[0] ?? ''
  const revised = /^Revised (\d{4}-\d{2}-\d{2})$/m.exec(head)?.[1]
  if (!revised) throw new Error('a text begins with the line: Revised YYYY-MM-DD')
  return {
    revised,
    english: /^English (\w+)$/m.exec(head)?.[1] ?? null,
    lookedAt: /^Looked at (\d{4}-\d{2}-\d{2})$/m.exec(head)?.[1] ?? null,
  }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no text stands for {${name}}`)
    return value
  })
}
