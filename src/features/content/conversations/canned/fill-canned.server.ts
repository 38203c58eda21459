import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { textFor } from '#src/kernel/translations.ts'
import { type Language, readLanguage } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { conversationAnswerWords } from '../answers/words.ts'
import { requireOffice } from '../office/inbox.server.ts'
import { interlocutorOf } from '../office/office-conversation.server.ts'
import type { Interlocutor } from '../office/office-shapes.ts'
import { listCanned } from './canned-answers.server.ts'

const mostLoans = 50

/**
 * A canned answer as it is sent to whoever has this address: in their language, with their name and
 * the due dates of their books; null: there is none of this id. Errors: `forbidden` to all but
 * administrators, `not-found`.
 */
export async function fillCanned(
  db: Db,
  actor: Actor,
  email: string,
  id: string,
): Promise<string | null> {
  requireOffice(actor)
  const canned = (await listCanned(db, actor)).find((one) => one.id === id)
  if (!canned) return null
  const reader = await interlocutorOf(db, email)
  const language = readLanguage(reader.language) ?? 'en'
  const { body } = textFor(canned, language)
  const loans = body.includes('{loans}') ? await loansOf(db, reader, language) : ''
  return body.replaceAll('{name}', withoutMarks(reader.name)).replaceAll('{loans}', loans)
}

/** Their books as a list in Markdown. */
async function loansOf(db: Db, { userId }: Interlocutor, language: Language): Promise<string> {
  const loans =
    userId === null
      ? []
      : await db
          .selectFrom('loans')
          .innerJoin('copies', 'copies.id', 'loans.copy_id')
          .innerJoin('books', 'books.id', 'copies.book_id')
          .innerJoin('members', 'members.id', 'loans.member_id')
          .innerJoin('users', (join) => join.on(isMemberOfUser))
          .select(['books.title', 'loans.due_at'])
          .where('users.id', '=', userId)
          .where('loans.closed_at', 'is', null)
          .orderBy('loans.due_at')
          .limit(mostLoans)
          .execute()
  const words = conversationAnswerWords[language]
  if (loans.length === 0) return words.noLoans
  return loans
    .map(({ title, due_at }) => {
      const due = shownDayOf(calendarWords[language], due_at)
      return `- ${words.loanLine(withoutMarks(title), due)}`
    })
    .join('\n')
}

/** Letters that Markdown would take for marks. */
function withoutMarks(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
}
