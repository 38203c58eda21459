import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import { headingSlug, readMarkdown } from '#src/server/text/markdown.ts'
import { isSafeLink } from '#src/server/text/written-text.ts'
import { freeId } from './heading-ids.server.ts'

/** How people sign in here, as texts ask for it: with passwords of this site, or without. */
export type SignInWays = { readonly passwords: boolean }

/** Tables that the code and the settings of a library make, by the names that texts give them. */
export type TextTables = Readonly<Record<string, readonly TextNode[]>>

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
 * table. Lines from `{if passwords}` to `{else}` are for a site that has passwords,
 * those from there to `{end}` for others. A heading that ends in `{#name}` is found at that name,
 * as translations need it, unless the page has a part of that name itself (`freeId`). Throws what names the fault: a missing date; `invalid-input` with what
 * is wrong as `details.at` for an unknown name, a table that stands twice, a mark that texts do not
 * use (HTML, pictures) and a link that opens a program.
 */
export function textFromMarkdown(
  source: string,
  values: Readonly<Record<string, string>>,
  tables: TextTables = {},
  { passwords }: SignInWays = { passwords: true },
): { readonly revised: Day; readonly blocks: readonly TextNode[] } {
  const { revised } = headOfText(source)
  const words = (text: string) => filled(text.replace(givenId, ''), values)
  const body = chosenLines(bodyOf(source), { passwords })
  const blocks = readMarkdown(withPlaces(body, tables), {
    words,
    link: (href) => {
      const to = words(href)
      if (isSafeLink(to)) return to
      throw faultAt(
        href,
        `This link can lead nowhere: ${href}. Links begin with /, #, https://, mailto: or tel:.`,
      )
    },
    keepsLines: false,
    heading: (rank) => (rank === 2 || rank === 3 ? `h${rank}` : null),
    headingId: (text) => freeId(givenId.exec(text)?.[1] ?? headingSlug(text)),
    other: (token) => {
      const raw = token.raw.trim().slice(0, 60)
      throw token.type === 'heading'
        ? faultAt(raw, `Texts use headings ## and ###, not this one: ${raw}`)
        : faultAt(
            raw,
            `Texts do not use ${marks[token.type] ?? `this mark (${token.type})`}: ${raw}`,
          )
    },
  })
  return { revised, blocks: withTables(blocks, tables) }
}

/** A line that names a table becomes a paragraph of its own, by a name that no value has. */
function withPlaces(body: string, tables: TextTables): string {
  return body.replace(/^\{(\w+)\}$/gm, (line, name: string) =>
    Object.hasOwn(tables, name) ? `\n{table ${name}}\n` : line,
  )
}

function withTables(blocks: readonly TextNode[], tables: TextTables): readonly TextNode[] {
  const placed = new Set<string>()
  return blocks.flatMap((block) => {
    const [words, ...more] = typeof block === 'object' && block.tag === 'p' ? block.children : []
    const name = typeof words === 'string' ? /^\{table (\w+)\}$/.exec(words)?.[1] : undefined
    if (name === undefined || more.length > 0 || !Object.hasOwn(tables, name)) return [block]
    if (placed.has(name)) {
      throw faultAt(`{${name}}`, `{${name}} stands more than once. A text has each table once.`)
    }
    placed.add(name)
    return tables[name] ?? []
  })
}

const marks: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'pictures',
  code: 'blocks of code',
  hr: 'lines across the page',
  del: 'words that are struck out',
  checkbox: 'boxes to tick',
  def: 'links whose addresses stand elsewhere',
}

/**
 * A text with those of its lines that are for a site with passwords, or for others. A choice of
 * which a line is missing stays as it is.
 */
export function chosenLines(body: string, { passwords }: SignInWays): string {
  const lines = body.split('\n')
  const kept: string[][] = []
  for (let at = 0; ; ) {
    const opening = lines.indexOf('{if passwords}', at)
    const other = opening < 0 ? -1 : lines.indexOf('{else}', opening)
    const end = other < 0 ? -1 : lines.indexOf('{end}', other)
    if (end < 0) return [...kept.flat(), ...lines.slice(at)].join('\n')
    kept.push(lines.slice(at, opening))
    kept.push(passwords ? lines.slice(opening + 1, other) : lines.slice(other + 1, end))
    at = end + 1
  }
}

/** A text without what stands above it, as files have it; what begins otherwise is all text. */
export function bodyOf(source: string): string {
  return source.replace(headLines, '')
}

function faultAt(at: string, sentence: string): AppError {
  return new AppError('invalid-input', sentence, { at })
}

const headLines =
  /^Revised \d{4}-\d{2}-\d{2}\n(?:(?:English [0-9a-f]{12}|Looked at \d{4}-\d{2}-\d{2})\n)*/
const givenId = / \{#([a-z0-9-]+)\}$/

/** What a text's first lines say. Throws where they name no day of revision. */
export function headOfText(source: string): TextHead {
  const head = headLines.exec(source)?.[0] ?? ''
  const revised = /^Revised (\d{4}-\d{2}-\d{2})$/m.exec(head)?.[1]
  if (!revised) throw new Error('a text begins with the line: Revised YYYY-MM-DD')
  return {
    revised,
    english: /^English ([0-9a-f]{12})$/m.exec(head)?.[1] ?? null,
    lookedAt: /^Looked at (\d{4}-\d{2}-\d{2})$/m.exec(head)?.[1] ?? null,
  }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw faultAt(`{${name}}`, `No text stands for {${name}}.`)
    return value
  })
}
