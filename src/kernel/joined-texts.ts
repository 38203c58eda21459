/**
 * What a form goes on with where somebody else has saved the same thing since it was shown: what was
 * changed here, and in fields that were left as they were shown what the other has saved. `shown`:
 * the texts as the form had them, as JSON; without them, and where nobody has saved anything, all
 * that was typed stands.
 */
export function joinedTexts<Field extends string>(
  fields: readonly Field[],
  typed: Readonly<Record<Field, string>>,
  shown: string,
  saved: unknown,
): Record<Field, string> {
  const before = recordOf(parsed(shown))
  const now = recordOf(saved)
  const entries = fields.map((field) => {
    const mine = plain(typed[field])
    const theirs = now[field]
    const isUntouched = before[field] !== undefined && plain(String(before[field])) === mine
    return [field, isUntouched && typeof theirs === 'string' ? theirs : mine] as const
  })
  return Object.fromEntries(entries) as Record<Field, string>
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
