import { listCategories } from '#src/features/people/members/categories.server.ts'
import { eachMember } from '#src/features/people/members/find-members.server.ts'
import { readMemberSearch } from '#src/features/people/members/find-members.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import type { Member } from '#src/features/people/members/members.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { cardPhoto } from './card-photo.server.ts'
import type { CardMember } from './draw-card.server.ts'
import { printCards } from './member-cards.server.ts'
import { cardPaperWords } from './words.ts'

/** Cards that one PDF takes: twenty sheets. */
const mostCards = 200

/**
 * `?number=M-000123` is the card of one member; else those of the members that the filters of their
 * page show, none withdrawn.
 */
export const memberCardEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/members/cards.pdf',
    access: 'staff:desk',
    adminGate: true,
    summary: 'Library cards of members: sheets of ten on A4, or with form=single each side a page',
    respond: async ({ db, files, actor, language }, request) => {
      const query = new URL(request.url).searchParams
      const number = query.get('number')
      const members: Member[] = []
      if (number !== null) members.push(await memberAt(db, number))
      else {
        for await (const member of eachMember(db, actor, readMemberSearch(query))) {
          if (member.withdrawnAt === null) members.push(member)
          if (members.length > mostCards) throw tooMany()
        }
      }
      if (members.length === 0) throw nobody()
      const categories = await listCategories(db)
      const named: CardMember[] = []
      for (const member of members) {
        const { category, photo } = member
        const categoryName = categories.find(({ code }) => code === category)?.name ?? category
        named.push({ ...member, categoryName, picture: await cardPhoto(files, photo) })
      }
      const form = query.get('form') === 'single' ? 'single' : 'sheets'
      return pdfAnswer(await printCards(named, form, language, request.signal), 'library-cards.pdf')
    },
  }),
]

function tooMany(): AppError {
  return new AppError(
    'too-large',
    say(cardPaperWords, (words) => words.tooMany(mostCards)),
  )
}

function nobody(): AppError {
  return new AppError(
    'not-found',
    say(cardPaperWords, (words) => words.nobody),
  )
}
