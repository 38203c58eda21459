import { chosenRecords } from '#src/features/collection/purchases/bills/chosen-records.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Db } from '#src/server/database/connect.ts'
import { addGiftLine } from './add-gift.server.ts'
import { acceptGiftLine, declineGiftLine, noteThanks } from './decide-gift.server.ts'

/** What the page of a gift was told to do; gives what was done, as a sentence. */
export async function giftAction(
  db: Db,
  actor: Actor,
  asked: string,
  field: (name: string) => string,
): Promise<string> {
  const lineId = field('line')
  switch (field('intent')) {
    case 'add': {
      const value = field('value').trim()
      await addGiftLine(db, actor, asked, {
        title: field('title'),
        author: field('author'),
        isbn: field('isbn'),
        publisher: field('publisher'),
        copies: /^\s*\d{1,4}\s*$/.test(field('copies')) ? Number(field('copies')) : Number.NaN,
        valuePaise: value === '' ? null : (readPricePaise(value) ?? Number.NaN),
      })
      return 'Added the title. Decide on it next.'
    }
    case 'accept': {
      const records = await chosenRecords(db, actor, [lineId], field)
      const chosen = records[lineId] ?? field(`book-${lineId}`)
      const numbers = await acceptGiftLine(db, actor, asked, lineId, {
        bookNumber: publicNumber(chosen),
        seen: field(`book-${lineId}`) === 'new' ? field(`seen-${lineId}`) : '',
        location: field('location'),
        series: field('series'),
      })
      return `Accepted: ${counted(numbers.length, 'copy', 'copies')} made, ${numbers.join(', ')}. Print the labels next.`
    }
    case 'decline':
      await declineGiftLine(db, actor, asked, lineId, field('reason'))
      return 'Declined the title.'
    case 'thank':
      await noteThanks(db, actor, asked)
      return 'Recorded: the donor was thanked.'
    default:
      throw new AppError('bad-request', 'Please use one of the buttons.')
  }
}
