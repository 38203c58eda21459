import { institute } from '#institute'
import { changedInstitute } from '#src/institute/current-institute.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { checkedSection } from './checked-section.server.ts'
import { listSections, saveSections } from './save-settings.server.ts'
import {
  labelsOf,
  linesOf,
  type SectionName,
  sectionNames,
  sectionOf,
  textsOf,
} from './settings-sections.ts'

const mark = 'almirah-settings'
/** Of the file: one of another is not guessed at. */
const format = 1
const longest = 256_000
const notOurs =
  'This is no file of settings of Almirah: take one that “Export the settings” has made.'

const notWhole =
  'This file cannot be read: it is incomplete, or no file of settings. Export the settings again.'

/** What a file would change of a field. */
export type FileDifference = {
  readonly part: string
  readonly label: string
  readonly before: string
  readonly after: string
}

type FilePart = {
  readonly name: SectionName
  readonly version: number
  readonly texts: Record<string, string>
}

/** All settings as a file has them. Errors: `forbidden`. */
export async function settingsAsFile(db: Db, actor: Actor): Promise<string> {
  const sections = await listSections(db, actor)
  const parts = sections.map(({ name, texts }) => [name, fileValues(name, texts)])
  const { libraryName: library } = institute
  const whole = { kind: mark, format, library, parts: Object.fromEntries(parts) }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/**
 * What a file of settings would change, nothing stored. Errors: `forbidden`, `too-large`;
 * `invalid-input` where it is no such file, or something in it does not fit, with all that.
 */
export async function lookAtFile(
  db: Db,
  actor: Actor,
  text: string,
): Promise<readonly FileDifference[]> {
  const stored = await listSections(db, actor)
  return partsOfFile(text, () => 0).flatMap(({ name, texts }) => {
    const now = stored.find((section) => section.name === name)?.texts ?? {}
    const { heading, lists } = sectionOf(name)
    const shown = (field: string, value = '') => (field in lists ? linesOf(value || '[]') : value)
    return Object.entries(labelsOf(name)).flatMap(([field, label]) =>
      now[field] === texts[field]
        ? []
        : [
            {
              part: heading,
              label,
              before: shown(field, now[field]),
              after: shown(field, texts[field]),
            },
          ],
    )
  })
}

/**
 * Stores what a file has, whole. `versions`: of the parts, as they were when it was looked at, as JSON.
 * Errors: as `lookAtFile`; `conflict` where somebody has saved a part since.
 */
export async function importFile(
  db: Db,
  actor: Actor,
  text: string,
  versions: string,
): Promise<void> {
  const looked = record(parsed(versions)) ?? {}
  await saveSections(
    db,
    actor,
    partsOfFile(text, (name) => Number(looked[name]) || 0),
  )
}

/** The parts that a file has, each checked, with all that is wrong in any. */
function partsOfFile(text: string, versionOf: (name: SectionName) => number): FilePart[] {
  if (text.length > longest)
    throw new AppError('too-large', 'A file of settings has at most 256 kB.')
  const whole = record(parsed(text))
  const parts = record(whole?.parts)
  if (whole?.kind !== mark || !parts) throw new AppError('invalid-input', notOurs)
  if (whole.format !== undefined && whole.format !== format) {
    throw new AppError(
      'invalid-input',
      'Another version of Almirah has made this file of settings.',
    )
  }
  const unknown = Object.keys(parts).filter((name) => !sectionNames.some((one) => one === name))
  if (unknown.length > 0) {
    throw new AppError(
      'invalid-input',
      `The file has parts that are not known here: ${unknown.join(', ')}.`,
    )
  }
  const names = sectionNames.filter((name) => name in parts)
  const found = names.map((name) => ({
    name,
    version: versionOf(name),
    texts: textsIn(name, parts[name]),
  }))
  const faults = found.flatMap(({ name, texts }) => faultsOf(name, texts))
  if (faults.length > 0) throw new AppError('invalid-input', faults.join(' '))
  return found.map((part) => {
    const checked = changedInstitute(institute, checkedSection(part.name, part.texts))
    return { ...part, texts: textsOf(part.name, checked) }
  })
}

function faultsOf(name: SectionName, texts: Record<string, string>): string[] {
  try {
    checkedSection(name, texts)
    return []
  } catch (error) {
    return [`${sectionOf(name).heading}. ${error instanceof AppError ? error.message : notOurs}`]
  }
}

function fileValues(name: SectionName, texts: Readonly<Record<string, string>>) {
  const { lists } = sectionOf(name)
  const entries = Object.entries(texts).map(([field, text]) => [
    field,
    field in lists ? JSON.parse(text) : text,
  ])
  return Object.fromEntries(entries)
}

/** The texts of a part in a file; every field has to be there, and no other. */
function textsIn(name: SectionName, value: unknown): Record<string, string> {
  const { fields, lists } = sectionOf(name)
  const given = record(value) ?? {}
  const known = [...Object.keys(fields), ...Object.keys(lists)]
  const wrong = [
    ...known.filter((field) => !fits(given[field], field in lists)),
    ...Object.keys(given).filter((field) => !known.includes(field)),
  ]
  if (wrong.length > 0) {
    throw new AppError(
      'invalid-input',
      `${sectionOf(name).heading}: missing, unknown or of another kind: ${wrong.join(', ')}.`,
    )
  }
  const texts = Object.entries(given).map(([field, one]) => [
    field,
    typeof one === 'string' ? one : JSON.stringify(one),
  ])
  return Object.fromEntries(texts)
}

/** A text, or rows of texts. */
function fits(value: unknown, isList: boolean): boolean {
  if (!isList) return typeof value === 'string'
  const isRow = (row: unknown) =>
    Object.values(record(row) ?? { none: null }).every((cell) => typeof cell === 'string')
  return Array.isArray(value) && value.every(isRow)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid-input', notWhole)
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}
