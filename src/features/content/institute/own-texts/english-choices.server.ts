import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { EnglishChoice } from './office-text.ts'
import { fingerprintOfStanding, type StandingText, standingTexts } from './standing-texts.server.ts'
import { comingVersions, type TextVersion } from './text-versions.server.ts'

/** The English texts that a translation may say: that of today, and the one to come. */
export function englishChoices(
  standing: StandingText,
  coming: TextVersion | null,
): readonly EnglishChoice[] {
  const now = { fingerprint: fingerprintOfStanding(standing), from: null }
  if (!coming) return [now]
  const fingerprint = fingerprintOfStanding({ ...standing, own: coming })
  return [now, { fingerprint, from: coming.effective }]
}

/** Whether a translation may say now that it says this English text. */
export async function isEnglishChoice(
  within: Db,
  name: string,
  today: Day,
  fingerprint: string,
): Promise<boolean> {
  const standing = (await standingTexts(within, [name], today))(name, 'en')
  const coming = await comingVersions(within, [name], today)
  const english = coming.find(({ language }) => language === 'en') ?? null
  return englishChoices(standing, english).some((one) => one.fingerprint === fingerprint)
}
