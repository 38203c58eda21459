import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanIndented } from '#src/kernel/clean-text.ts'
import { type Day, dayAfter, formatDay, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { bodyOf, headOfText } from '../library-text.server.ts'
import { answerKeys } from '../page-entries.server.ts'
import { fileSource, fingerprintOf } from '../text-files.server.ts'
import { checkedText } from './check-text.server.ts'
import { isEnglishChoice } from './english-choices.server.ts'
import { noteAnswers } from './found-texts.server.ts'
import type { TextAddress, VersionFacts } from './office-text.ts'
import { textFault } from './text-fault.ts'
import { legalTexts, longestText } from './text-kinds.ts'
import { versionAt, versionsOf } from './text-versions.server.ts'

/** How far ahead a text may take effect, in days. */
const furthest = 730

/** What a form sends of a text. */
export type WrittenVersion = {
  readonly body: string
  /** Of texts that hold in law: the day from which it does; '': today. */
  readonly effective: string
  /** Of translations: the fingerprint of the English text that it says; '': of an older one. */
  readonly english: string
  /** Whether it was written from the version that is to come, whose place it takes then. */
  readonly isOfComing: boolean
  /** Whether what `checkedText` warns of has been read. */
  readonly isSure: boolean
}

/** Errors: `forbidden` for anyone who is no administrator. */
export function requireTextKeeper(actor: Actor): void {
  requireAdmin(actor, 'Only administrators change the texts of the site.')
}

/** Differs whenever a version of a text is written or called off. */
export function versionOfAll(versions: readonly VersionFacts[]): number {
  return versions.length + versions.filter(({ calledOffAt }) => calledOffAt !== null).length
}

/**
 * Saves a version of a text: readers have it at once, or from its day on. A version to come takes
 * the place of one that was to come. Errors: `forbidden`; `invalid-input` with `details.fields` of
 * `body`, `effective`, `english`, or `sure` where something is better looked at first; `conflict`
 * where somebody has saved it since `version`.
 */
export async function saveText(
  db: Db,
  actor: Actor,
  address: TextAddress,
  version: number,
  written: WrittenVersion,
): Promise<'now' | 'coming' | 'same'> {
  requireTextKeeper(actor)
  const today = todayHere()
  const effective = readEffective(address, written.effective, today)
  const { body, faults, warnings } = await checkedText(db, address, written.body)
  if (faults.length > 0) throw textFault('body', ...faults)
  if (warnings.length > 0 && !written.isSure) throw textFault('sure', ...warnings)
  const ofEnglish = address.language === 'en' ? null : written.english || null
  return changing(db, address, version, async (within, versions) => {
    if (ofEnglish && !(await isEnglishChoice(within, address.name, today, ofEnglish))) {
      throw textFault(
        'english',
        'The English text is another by now: choose again which one this translation says.',
      )
    }
    const standing = standingOf(versions, today)
    const before = standing && (await versionAt(within, address.name, String(standing.id)))
    const isSameBody = before !== null && !before.isDefault && before.body === body
    const ofDefault = defaultFingerprint(address)
    const isSame =
      before && !before.isDefault
        ? isSameBody && before.ofEnglish === ofEnglish && before.ofDefault === ofDefault
        : isDefaultText(address, body, ofEnglish)
    if (isSame && effective === today && !written.isOfComing) return 'same'
    await keepDefault(within, actor, address, standing, today)
    if (effective > today || written.isOfComing) {
      await callOffComing(within, actor, address, versions, today)
    }
    const days =
      isSameBody && effective === today
        ? { revised_on: before.revised, effective_on: before.effective }
        : { revised_on: today, effective_on: effective }
    const facts = { ...days, of_english: ofEnglish, of_default: ofDefault }
    const id = await insert(within, actor, address, { ...facts, is_default: false, body })
    const after = { version: id, effective: days.effective_on, english: ofEnglish }
    await note(within, actor, address, 'changed', before && { version: before.id }, after)
    return effective > today ? 'coming' : 'now'
  })
}

/**
 * Lets the text that comes with Almirah stand again from today on, and what was to come not. Errors:
 * `forbidden`, `conflict` as above; `not-found` where none comes in that language.
 */
export async function restoreDefault(
  db: Db,
  actor: Actor,
  address: TextAddress,
  version: number,
): Promise<void> {
  requireTextKeeper(actor)
  const today = todayHere()
  await changing(db, address, version, async (within, versions) => {
    const standing = standingOf(versions, today)
    await callOffComing(within, actor, address, versions, today)
    if (!standing || standing.isDefault) return
    const row = defaultRow(address, today)
    if (!row) throw new AppError('not-found', 'No text in this language comes with Almirah.')
    const id = await insert(within, actor, address, row)
    await note(within, actor, address, 'restored', { version: standing.id }, { version: id })
  })
}

/** Calls off the version that is to come. Errors: `forbidden`, `conflict` as above. */
export async function callOffText(
  db: Db,
  actor: Actor,
  address: TextAddress,
  version: number,
): Promise<void> {
  requireTextKeeper(actor)
  await changing(db, address, version, (within, versions) =>
    callOffComing(within, actor, address, versions, todayHere()),
  )
}

/** Changes versions that are as they were shown, and tells the search what is found otherwise. */
async function changing<Result>(
  db: Db,
  { name, language }: TextAddress,
  version: number,
  work: (within: Db, versions: readonly VersionFacts[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (within) => {
    // Whoever comes second waits, the first time too, when there is no row to lock.
    await sql`lock table library_texts in share row exclusive mode`.execute(within)
    const versions = await versionsOf(within, name, language)
    if (versionOfAll(versions) !== version) {
      throw new AppError(
        'conflict',
        'Somebody else has saved this text meanwhile. Yours is not saved yet: look at what differs, and save again.',
        { reason: 'version' },
      )
    }
    const answers = name === 'support' ? await answerKeys(within) : []
    const result = await work(within, versions)
    if (name === 'support') await noteAnswers(within, [...answers, ...(await answerKeys(within))])
    return result
  })
}

function readEffective({ name }: TextAddress, text: string, today: Day): Day {
  if (!legalTexts.includes(name) || text.trim() === '') return today
  const day = readDay(text.trim())
  if (day === null || day < today || day > dayAfter(today, furthest)) {
    throw textFault(
      'effective',
      `A new version takes effect today (${formatDay(today)}) or later, within two years.`,
    )
  }
  return day
}

/** The version that stands; null: the text that comes with Almirah does, and always did. */
function standingOf(versions: readonly VersionFacts[], today: Day): VersionFacts | null {
  const begun = versions.filter((one) => one.calledOffAt === null && one.effective <= today)
  return begun.at(-1) ?? null
}

type Row = {
  readonly is_default: boolean
  readonly body: string
  readonly revised_on: Day
  readonly effective_on: Day
  readonly of_english: string | null
  readonly of_default: string | null
}

async function insert(within: Db, actor: Actor, { name, language }: TextAddress, row: Row) {
  const { id } = await within
    .insertInto('library_texts')
    .values({ name, language, ...row, written_by: actorName(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the text that came with Almirah as readers had it, before another takes its place. */
async function keepDefault(
  within: Db,
  actor: Actor,
  address: TextAddress,
  standing: VersionFacts | null,
  today: Day,
): Promise<void> {
  if (standing && (!standing.isDefault || standing.ofDefault === defaultFingerprint(address))) {
    return
  }
  const row = defaultRow(address, today)
  if (!row) return
  const first = row.revised_on < today ? row.revised_on : today
  const effective = standing && standing.effective > first ? standing.effective : first
  await insert(within, actor, address, { ...row, effective_on: effective })
}

/** The text that comes with Almirah as a version. */
function defaultRow({ name, language }: TextAddress, today: Day): Row | null {
  const source = fileSource(name, language)
  if (source === null) return null
  const { revised, english } = headOfText(source)
  return {
    is_default: true,
    body: bodyOf(source).trim(),
    revised_on: revised,
    effective_on: today,
    of_english: english,
    of_default: fingerprintOf(source),
  }
}

/** Whether something says what comes with Almirah, of the English text that this is of. */
function isDefaultText(
  { name, language }: TextAddress,
  body: string,
  ofEnglish: string | null,
): boolean {
  const source = fileSource(name, language)
  if (source === null || cleanIndented(bodyOf(source), longestText) !== body) return false
  return ofEnglish === null || ofEnglish === headOfText(source).english
}

/** The fingerprint of the text that comes with Almirah; null: none in this language. */
export function defaultFingerprint({ name, language }: TextAddress): string | null {
  const source = fileSource(name, language)
  return source === null ? null : fingerprintOf(source)
}

async function callOffComing(
  within: Db,
  actor: Actor,
  address: TextAddress,
  versions: readonly VersionFacts[],
  today: Day,
): Promise<void> {
  const coming = versions.filter((one) => one.calledOffAt === null && one.effective > today)
  for (const { id, effective } of coming) {
    await within
      .updateTable('library_texts')
      .set({ called_off_by: actorName(actor), called_off_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await note(within, actor, address, 'called-off', { version: id, effective }, null)
  }
}

async function note(
  within: Db,
  actor: Actor,
  { name, language }: TextAddress,
  action: 'changed' | 'restored' | 'called-off',
  before: object | null,
  after: object | null,
): Promise<void> {
  await audit(within, actor, 'library-text', [{ action, id: `${name}/${language}`, before, after }])
}
