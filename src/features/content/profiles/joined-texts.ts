import { type ProfileTexts, profileFields } from './profile-texts.ts'

/**
 * What the form goes on with where somebody else has saved the profile since it was shown: what was
 * changed here, and in fields that were left as they were shown what the other has saved. `shown`:
 * the texts as the form had them, as JSON; without them, and where nobody has saved anything, all
 * that was typed stands.
 */
export function joinedTexts(typed: ProfileTexts, shown: string, saved: unknown): ProfileTexts {
  const before = recordOf(parsed(shown))
  const now = recordOf(saved)
  const entries = profileFields.map((field) => {
    const mine = plain(typed[field])
    const theirs = now[field]
    const isUntouched = before[field] !== undefined && plain(String(before[field])) === mine
    return [field, isUntouched && typeof theirs === 'string' ? theirs : mine] as const
  })
  return Object.fromEntries(entries) as ProfileTexts
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Forms send lines with CR LF. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
