import type { SubscriptionTexts } from './subscription-texts.ts'

/** Fields of several rows; in flat texts they are JSON. */
const rowFields = ['counters', 'irregularities'] as const

/** A subscription's texts as forms are compared: a text for each field. */
export function flatTexts(texts: SubscriptionTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

/** `flatTexts` read backwards; a field that is missing is that of `otherwise`. */
export function wholeTexts(
  flat: Readonly<Record<string, string>>,
  otherwise: SubscriptionTexts,
): SubscriptionTexts {
  const rows = rowFields.flatMap((name) => {
    const text = flat[name]
    return text === undefined ? [] : [[name, JSON.parse(text)] as const]
  })
  return { ...otherwise, ...flat, ...Object.fromEntries(rows) }
}
