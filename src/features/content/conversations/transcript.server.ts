import { sql } from 'kysely'
import { institute } from '#institute'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { plainWritten } from '#src/server/text/written-text.ts'
import { conversationAnswerWords } from './answers/words.ts'
import { type Claim, isTheirs, noSuchConversation } from './conversation-of.server.ts'
import { type MessageRow, messageJson } from './message-rows.server.ts'

/**
 * All that was said in the conversation of whoever claims it, as plain text in their language.
 * Errors: `not-found`.
 */
export async function transcriptOf(db: Db, claim: Claim, language: Language): Promise<string> {
  const { rows } = await sql<{ message: MessageRow }>`
    select ${messageJson} as message
    from conversation_messages as said join conversations on conversations.id = conversation_id
    where ${isTheirs(claim)} order by said.seq`.execute(db)
  if (rows.length === 0) throw noSuchConversation()
  const words = conversationAnswerWords[language]
  const title = words.transcriptTitle(`${institute.libraryName}, ${institute.name}`)
  const parts = rows.map(({ message }) => partOf(message, language))
  return `${[title, ...parts].join('\n\n')}\n`
}

function partOf({ side, kind, body, card, files, at }: MessageRow, language: Language): string {
  const words = conversationAnswerWords[language]
  const when = shownInstant(calendarWords[language], new Date(at), institute.timeZone)
  if (kind !== 'text') return `${when}\n${happened(words, kind)}`
  const who = side === 'reader' ? words.transcriptYou : words.transcriptLibrary
  const lines = [
    `${when}, ${who}`,
    ...(card ? [words.transcriptAbout(card.title)] : []),
    ...(body === '' ? [] : [side === 'library' ? plainWritten(body) : body]),
    ...(files.length > 0 ? [words.transcriptFiles(files.map(({ name }) => name).join(', '))] : []),
  ]
  return lines.join('\n')
}

type Words = (typeof conversationAnswerWords)['en']

function happened(words: Words, kind: Exclude<MessageRow['kind'], 'text'>): string {
  if (kind === 'closed') return words.transcriptClosed
  return kind === 'reopened' ? words.transcriptReopened : words.transcriptRequested
}
