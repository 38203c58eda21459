import type { readFileForm } from '#src/server/http/read-form.ts'
import { type EventTexts, eventFields } from './event-texts.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** Fields of which a form has several. */
const lists: readonly string[] = ['audiences', 'repetition.weekdays', 'leftOut']

/** The texts of a sent form of an event. */
export function sentTexts({ field, all }: SentForm): EventTexts {
  const texts = eventFields.map((name) => [
    name,
    lists.includes(name) ? all(name).filter(Boolean).join(',') : field(name),
  ])
  return Object.fromEntries(texts) as EventTexts
}
