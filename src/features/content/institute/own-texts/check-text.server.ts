import { cleanIndented } from '#src/kernel/clean-text.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { LibraryText, TextElement, TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { pageAt } from '#src/pages/page-at.ts'
import { pages } from '#src/pages/pages.ts'
import type { Db } from '#src/server/database/connect.ts'
import { chosenLines, type TextTables } from '../library-text.server.ts'
import { pageRow } from '../page-head.ts'
import { textNames } from '../text-files.server.ts'
import { drawnText, namedValues, textOfSource } from '../texts.server.ts'
import type { TextAddress } from './office-text.ts'
import { type StandingTexts, standingTexts } from './standing-texts.server.ts'
import { supportFaults } from './support-faults.server.ts'
import { longestText } from './text-kinds.ts'
import { tablesOf } from './text-tables.server.ts'

/** What was written, as it is kept, and what is to say of it. */
export type CheckedText = {
  readonly body: string
  /** Why it cannot be saved, with the lines. */
  readonly faults: readonly string[]
  /** What is better looked at before it is saved. */
  readonly warnings: readonly string[]
  /** As readers will see it; nothing where it cannot be drawn. */
  readonly blocks: readonly TextNode[]
}

/** Looks whether a text can be drawn, and whether its links, and those to it, lead somewhere. */
export async function checkedText(
  db: Db,
  address: TextAddress,
  written: string,
): Promise<CheckedText> {
  const body = cleanIndented(written, longestText + 1).trim()
  const fails = (faults: readonly string[]) => ({ body, faults, warnings: [], blocks: [] })
  if (body === '') return fails(['Please write a text.'])
  if (body.length > longestText) {
    return fails([`A text has at most ${longestText.toLocaleString('en')} characters.`])
  }
  const tables = await tablesOf(db, address.name, address.language)
  const named = [
    ...unknownNames(body, Object.keys(namedValues(address.language)), Object.keys(tables)),
    ...choiceFaults(body),
  ]
  if (named.length > 0) return fails(named)
  try {
    const { blocks } = drawnBody(address, body, { passwords: true }, tables)
    const faults = [
      // What stands for sites without passwords is looked at too; tables are not the writer's.
      ...[false, true].flatMap((passwords) =>
        drawnFaults(body, drawnBody(address, body, { passwords }, emptied(tables)).blocks),
      ),
      ...(address.name === 'support' ? supportFaults(blocks) : []),
    ]
    const standing = await standingTexts(db, textNames)
    const warnings =
      faults.length === 0
        ? [...deadLinks(address, blocks, standing), ...lostHeadings(address, blocks, standing)]
        : []
    return { body, faults: [...new Set(faults)], warnings: [...new Set(warnings)], blocks }
  } catch (error) {
    if (!isAppError(error)) throw error
    return fails([`${lineOf(body, error.details.at)}${error.message}`])
  }
}

function drawnBody(
  { name, language }: TextAddress,
  body: string,
  ways: { passwords: boolean },
  tables: TextTables,
): LibraryText {
  const source = `Revised 2000-01-01\n\n${body}\n`
  return textOfSource(name, { source, language, isOlder: false }, ways, tables)
}

function emptied(tables: TextTables): TextTables {
  return Object.fromEntries(Object.keys(tables).map((name) => [name, []]))
}

/** "Line 12: ", where it is known. */
function lineOf(body: string, at: unknown): string {
  const found = typeof at === 'string' && at !== '' ? body.indexOf(at) : -1
  return found < 0 ? '' : `Line ${body.slice(0, found).split('\n').length}: `
}

/** Names in braces for which nothing stands, and tables within a line. */
function unknownNames(body: string, known: readonly string[], tables: readonly string[]) {
  return body.split('\n').flatMap((line, at) =>
    Array.from(line.replace(/`[^`]*`/g, '').matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
      .filter((name) => !known.includes(name) && name !== 'else' && name !== 'end')
      .flatMap((name) => {
        if (!tables.includes(name)) return [`Line ${at + 1}: no text stands for {${name}}.`]
        return line === `{${name}}`
          ? []
          : [`Line ${at + 1}: {${name}} is a table, which stands alone in its line.`]
      }),
  )
}

/** What is left of `{if passwords}`, `{else}` and `{end}` where one of them is missing. */
function choiceFaults(body: string): string[] {
  const [left] =
    /\{(?:if\b[^{}\n]*|else|end)\}/.exec(chosenLines(`${body}\n`, { passwords: true })) ?? []
  return left === undefined
    ? []
    : [
        `${lineOf(body, left)}{if passwords}, {else} and {end} each stand alone in a line, all three.`,
      ]
}

/** What was drawn, and is not what its writer meant. */
function drawnFaults(body: string, blocks: readonly TextNode[]): string[] {
  const all = elementsOf(blocks)
  const ids = all.flatMap(({ id = '' }) => id)
  const headings = all.filter(({ tag }) => tag === 'h2' || tag === 'h3')
  return [
    ...headings
      .filter(({ id }) => id === undefined)
      .map(({ children }) => {
        const [words = ''] = children.filter((one) => typeof one === 'string')
        return `${lineOf(body, words)}the heading “${words}” needs a name in English letters that addresses end in, as in {#opening-hours}.`
      }),
    ...wordsOf(blocks).flatMap((words) =>
      Array.from(
        words.matchAll(/\{[^{}]*\}?/g),
        ([brace]) => `${lineOf(body, brace)}“${brace}” is no name that texts know.`,
      ),
    ),
    ...all.flatMap(({ href = '' }) =>
      href.startsWith('#') && !ids.includes(decoded(href.slice(1)))
        ? [`${lineOf(body, href)}no heading of this text is found at ${href}.`]
        : [],
    ),
  ]
}

/** Links of a text to pages and headings of this site that are not there. */
function deadLinks(
  { language }: TextAddress,
  blocks: readonly TextNode[],
  standing: StandingTexts,
): string[] {
  return elementsOf(blocks).flatMap(({ href = '' }) => {
    if (!href.startsWith('/')) return []
    const { pathname, hash } = new URL(href, 'https://site.invalid')
    const page = pageAt(pages, pathname)
    if (!page) return [`The link ${href} leads to no page of this site.`]
    if (hash === '' || !textNames.includes(page.id)) return []
    const there = idsOf(page.id, language, standing)
    return there.includes(decoded(hash.slice(1)))
      ? []
      : [`The link ${href} leads to no heading of “${page.title}”.`]
  })
}

/** Headings that other texts link to, and that this one has no more. */
function lostHeadings(
  { name, language }: TextAddress,
  blocks: readonly TextNode[],
  standing: StandingTexts,
): string[] {
  const { path } = pageRow(name)
  const kept = elementsOf(blocks).flatMap(({ id = '' }) => id)
  const lost = idsOf(name, language, standing).filter((id) => !kept.includes(id))
  return textNames
    .filter((other) => other !== name)
    .flatMap((other) =>
      elementsOf(drawn(other, language, standing).blocks)
        .flatMap(({ href = '' }) => href)
        .filter((href) => lost.some((id) => href.toLowerCase() === `${path}#${id}`.toLowerCase()))
        .map(
          (href) =>
            `“${pageRow(other).title}” links to ${href}, which this text no longer has as a heading.`,
        ),
    )
}

function idsOf(name: string, language: Language, standing: StandingTexts): string[] {
  return elementsOf(drawn(name, language, standing).blocks).flatMap(({ id = '' }) => id)
}

/** Without the table of lending, which has no headings. */
function drawn(name: string, language: Language, standing: StandingTexts): LibraryText {
  const tables = name === 'terms' ? { lending: [] } : undefined
  return drawnText(name, standing(name, language), undefined, tables)
}

function elementsOf(nodes: readonly TextNode[]): TextElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsOf(node.children)],
  )
}

/** All words but those of code. */
function wordsOf(nodes: readonly TextNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    return node.tag === 'code' ? [] : wordsOf(node.children)
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
