import type { Acting } from '#src/server/attached/arrived-files.ts'
import { sentFileChanges } from '#src/server/attached/sent-files.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { type EventTexts, eventFields } from './event-texts.ts'
import { eventFileLimits, eventUploads } from './events.ts'
import { sentPoster } from './poster.server.ts'
import type { SentFiles } from './save-event.server.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** Fields of which a form has several. */
const lists: readonly string[] = ['audiences', 'repetition.weekdays', 'leftOut']

/** The texts of a sent form of an event. */
export function sentTexts({ field, all }: Pick<SentForm, 'field' | 'all'>): EventTexts {
  const texts = eventFields.map((name) => [
    name,
    lists.includes(name) ? all(name).filter(Boolean).join(',') : field(name),
  ])
  return Object.fromEntries(texts) as EventTexts
}

/** The files of a sent form of an event. Errors: those of `sentFileChanges`. */
export async function sentEventFiles(acting: Acting, form: SentForm): Promise<SentFiles> {
  return {
    attached: await sentFileChanges(acting, form, eventFileLimits, eventUploads),
    poster: await sentPoster(acting, form),
  }
}
