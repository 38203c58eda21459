import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { type Language, languages } from '#src/kernel/words/language.ts'
import { openRows } from '#src/pages/open-pages.ts'
import type { Db } from '#src/server/database/connect.ts'
import { bodyOf, headOfText } from '../library-text.server.ts'
import { pageRow } from '../page-head.ts'
import { fileSource, textNames } from '../text-files.server.ts'
import { namedValues, textOfSource } from '../texts.server.ts'
import { englishChoices } from './english-choices.server.ts'
import type {
  EditedText,
  OfficeText,
  ShownVersion,
  TextAddress,
  TextStanding,
} from './office-text.ts'
import { versionText } from './policy-page.server.ts'
import { defaultFingerprint, requireTextKeeper, versionOfAll } from './save-text.server.ts'
import { type StandingText, type StandingTexts, textsOfVersions } from './standing-texts.server.ts'
import { legalTexts } from './text-kinds.ts'
import { tablesOf } from './text-tables.server.ts'
import {
  comingVersions,
  standingVersions,
  type TextVersion,
  versionAt,
  versionsOf,
} from './text-versions.server.ts'

/** All texts, as they stand today. Errors: `forbidden`. */
export async function listTexts(db: Db, actor: Actor): Promise<readonly OfficeText[]> {
  requireTextKeeper(actor)
  const today = todayHere()
  const standing = textsOfVersions(await standingVersions(db, textNames, today))
  const coming = await comingVersions(db, textNames, today)
  // As the menu has them.
  const names = openRows.map(({ id }) => id).filter((id) => textNames.includes(id))
  return names.map((name) => ({
    name,
    ...titleAndPath(name),
    standings: languages.map((language) => standingOf({ name, language }, standing, coming)),
  }))
}

function titleAndPath(name: string) {
  const { title, path } = pageRow(name)
  return { title, path }
}

function standingOf(
  address: TextAddress,
  standingTexts: StandingTexts,
  coming: readonly TextVersion[],
): TextStanding {
  const { name, language } = address
  const standing = standingTexts(name, language)
  const isMissing = standing.language !== language
  const own = isMissing ? null : standing.own
  const next = coming.find((one) => one.name === name && one.language === language)
  return {
    language,
    isOwn: own !== null,
    revised: headOfText(standing.source).revised,
    isMissing,
    isOlder: !isMissing && standing.isOlder,
    hasNewDefault: own !== null && own.ofDefault !== defaultFingerprint(address),
    fault: own && faultOf(name, standing),
    coming: next?.effective ?? null,
  }
}

function faultOf(name: string, standing: StandingText): string | null {
  try {
    textOfSource(name, standing, { passwords: true }, { lending: [] })
    return null
  } catch (error) {
    if (!isAppError(error)) throw error
    return error.message
  }
}

/**
 * A text as its form changes it; `edits`: `coming` for the version that is to come. Errors:
 * `forbidden`, `not-found`.
 */
export async function editedText(
  db: Db,
  actor: Actor,
  address: TextAddress,
  edits: string,
): Promise<EditedText> {
  requireTextKeeper(actor)
  const { name, language } = address
  if (!textNames.includes(name)) throw new AppError('not-found', 'There is no such text.')
  const today = todayHere()
  const standingTexts = textsOfVersions(await standingVersions(db, [name], today))
  const coming = await comingVersions(db, [name], today)
  const comingIn = (wanted: Language) => coming.find((one) => one.language === wanted) ?? null
  const next = edits === 'coming' ? comingIn(language) : null
  const standing = standingTexts(name, language)
  const history = await versionsOf(db, name, language)
  const english = language === 'en' ? [] : englishChoices(standingTexts(name, 'en'), comingIn('en'))
  const isOwnLanguage = standing.language === language
  const says = next ? next.ofEnglish : isOwnLanguage ? headOfText(standing.source).english : null
  return {
    ...address,
    ...titleAndPath(name),
    isLegal: legalTexts.includes(name),
    today,
    standing: standingOf(address, standingTexts, coming),
    isOfComing: next !== null,
    texts: {
      body: next?.body ?? bodyOf(standing.source).trim(),
      effective: next?.effective ?? '',
      english: english.find(({ fingerprint }) => fingerprint === says)?.fingerprint ?? '',
    },
    version: versionOfAll(history),
    english,
    history: history.toReversed(),
    names: Object.entries(namedValues(language)),
    tables: Object.keys(await tablesOf(db, name, language)),
  }
}

/**
 * A version by its id, or the text that comes with Almirah by `default`; null: there is none, or ''
 * was asked for. Errors: `forbidden`.
 */
export async function shownVersion(
  db: Db,
  actor: Actor,
  { name, language }: TextAddress,
  asked: string,
): Promise<ShownVersion | null> {
  requireTextKeeper(actor)
  if (asked === '') return null
  const tables = await tablesOf(db, name, language)
  const ways = { passwords: true }
  if (asked === 'default') {
    const source = fileSource(name, language)
    if (source === null) return null
    const { blocks } = textOfSource(name, { source, language, isOlder: false }, ways, tables)
    return { what: 'The text that comes with Almirah', body: bodyOf(source).trim(), blocks }
  }
  const version = await versionAt(db, name, asked)
  if (!version || version.language !== language) return null
  const { blocks } = versionText(version, ways, tables)
  return { what: `Version ${version.id}`, body: version.body, blocks }
}
