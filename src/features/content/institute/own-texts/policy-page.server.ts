import { todayHere } from '#src/institute/institute-clock.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { LibraryText } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { innerWords } from '../inner-pages/words.ts'
import type { SignInWays, TextTables } from '../library-text.server.ts'
import { drawnText, textOfSource } from '../texts.server.ts'
import type { VersionFacts } from './office-text.ts'
import type { PolicyVersions } from './policy-versions.ts'
import { sourceOf, textsOfVersions } from './standing-texts.server.ts'
import { isBindingText } from './text-kinds.ts'
import {
  standingVersions,
  type TextVersion,
  versionAt,
  versionsOf,
} from './text-versions.server.ts'

type Asked = {
  readonly name: string
  readonly language: Language
  /** The version that the address asks for; null: the one in effect. */
  readonly version: string | null
}

/**
 * A text that holds in law, in the version that stands or the one that is asked for, with what there
 * is of others. Errors: `not-found` for a version that nobody has written, or that was called off.
 */
export async function policyPage(
  db: Db,
  { name, language, version: asked }: Asked,
  ways: SignInWays,
  tables?: TextTables,
): Promise<{ readonly text: LibraryText; readonly policy: PolicyVersions }> {
  const today = todayHere()
  const standing = textsOfVersions(await standingVersions(db, [name], today))(name, language)
  const all = (await versionsOf(db, name)).filter(({ calledOffAt }) => calledOffAt === null)
  const ofLanguage = (wanted: Language) => all.filter((one) => one.language === wanted)
  const mine = ofLanguage(standing.language)
  const coming = [...mine, ...ofLanguage('en')].find(({ effective }) => effective > today) ?? null
  const others = {
    coming: coming && { id: coming.id, effective: coming.effective },
    earlier: earlierOf(mine, today),
  }
  if (asked === null || (standing.own !== null && asked === String(standing.own.id))) {
    const text = drawnText(name, standing, ways, tables)
    return { text, policy: { ...others, shown: null, effective: standing.own?.effective ?? null } }
  }
  const version = await versionAt(db, name, asked)
  if (!version || version.calledOffAt !== null) {
    throw new AppError(
      'not-found',
      say(innerWords, (words) => words.noSuchVersion),
    )
  }
  const isComing = version.effective > today
  const shown = {
    from: version.effective,
    until: isComing ? null : untilOf(version, ofLanguage(version.language), today),
    isComing,
  }
  return {
    text: versionText(version, ways, tables),
    policy: { ...others, shown, effective: null },
  }
}

/** A version as it is read afterwards: its words alone where it cannot be drawn any more. */
export function versionText(
  version: TextVersion,
  ways: SignInWays,
  tables?: TextTables,
): LibraryText {
  const { name, language, revised, body } = version
  try {
    const source = { source: sourceOf(version), language, isOlder: false }
    return textOfSource(name, source, ways, tables)
  } catch (error) {
    if (!isAppError(error)) throw error
    const blocks = body.split('\n\n').map((words) => ({ tag: 'p' as const, children: [words] }))
    const isBinding = isBindingText(name, language)
    return { revised, blocks, language, isOlder: false, isBinding }
  }
}

/** The versions that held before the one in effect, the latest first. */
function earlierOf(versions: readonly VersionFacts[], today: Day): PolicyVersions['earlier'] {
  const begun = versions.filter(({ effective }) => effective <= today)
  return begun
    .slice(0, -1)
    .filter(({ digest }, at) => digest !== begun[at + 1]?.digest)
    .map((one) => ({ id: one.id, from: one.effective, until: untilOf(one, begun, today) ?? today }))
    .toReversed()
}

/** The last day of a version; null: it is in effect. */
function untilOf({ id, effective }: VersionFacts, all: readonly VersionFacts[], today: Day) {
  const begun = all.filter((one) => one.effective <= today)
  const next = begun[begun.findIndex((one) => one.id === id) + 1]
  if (!next) return null
  const last = dayAfter(next.effective, -1)
  return last < effective ? effective : last
}
