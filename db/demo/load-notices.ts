import { sql } from 'kysely'
import { actorName, system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/** What the demo college has to say: so many days before the first start. */
const notices = [
  {
    daysAgo: 24,
    pinned: false,
    title: 'Two hundred new books in computing',
    body: 'The books that the School of Computing asked for have come. They stand on the shelf beside the entrance for two weeks and are lent from there.\n\nLook at the [newest books](/books?sort=newest) of the catalogue.',
  },
  {
    daysAgo: 9,
    pinned: false,
    title: 'How to cite: an hour for final-year students',
    body: 'Every **Wednesday at 4 pm** in the reading room: how to cite books and papers, and how to take a citation from the catalogue.\n\n- Bring the list of what you have read.\n- No registration: come when it suits you.',
  },
  {
    daysAgo: 2,
    pinned: true,
    title: 'The reading room before the examinations',
    body: 'Until the examinations end, **all seats of the reading room are kept for reading**: no classes meet there. It is open at the library’s [usual hours](/contact), and books are issued and taken back at the same time.\n\n## When the library is closed\n\nBooks can be left in the book drop at any time.',
    translations: {
      hi: {
        title: 'परीक्षाओं से पहले वाचनालय',
        body: 'परीक्षाएँ समाप्त होने तक **वाचनालय की सभी सीटें पढ़ने के लिए हैं**: वहाँ कोई कक्षा नहीं लगती। वाचनालय पुस्तकालय के [सामान्य समय](/contact) में खुला रहता है, और उसी समय पुस्तकें दी और ली जाती हैं।\n\n## जब पुस्तकालय बंद हो\n\nपुस्तकें किसी भी समय पुस्तक-पेटी में डाली जा सकती हैं।',
      },
      or: {
        title: 'ପରୀକ୍ଷା ପୂର୍ବରୁ ପଠନ କକ୍ଷ',
        body: 'ପରୀକ୍ଷା ସରିବା ପର୍ଯ୍ୟନ୍ତ **ପଠନ କକ୍ଷର ସମସ୍ତ ଆସନ ପଢ଼ିବା ପାଇଁ ରଖାଯାଇଛି**: ସେଠାରେ କୌଣସି କ୍ଲାସ ହେବ ନାହିଁ। ଏହା ଗ୍ରନ୍ଥାଗାରର [ସାଧାରଣ ସମୟରେ](/contact) ଖୋଲା ରହେ, ଏବଂ ସେହି ସମୟରେ ପୁସ୍ତକ ଦିଆନିଆ ହୁଏ।\n\n## ଗ୍ରନ୍ଥାଗାର ବନ୍ଦ ଥିବା ସମୟରେ\n\nପୁସ୍ତକ ଯେକୌଣସି ସମୟରେ ପୁସ୍ତକ ବାକ୍ସରେ ପକାଯାଇପାରିବ।',
      },
    },
  },
] as const

/**
 * Gives the demo college its notices, on its first start; a library that has written one keeps its
 * own.
 */
export async function loadDemoNotices(db: Db): Promise<void> {
  const actor = actorName(system('demo'))
  await inTransaction(db, async (within) => {
    await sql`lock table notices in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from notices union all select 1 where not exists (select from members where demo) limit 1`.execute(
      within,
    )
    if (rows.length > 0) return
    for (const { daysAgo, ...notice } of notices) {
      const at = sql<Date>`now() - make_interval(days => ${daysAgo})`
      await within
        .insertInto('notices')
        .values({
          id: newId(),
          ...notice,
          created_by: actor,
          published_at: at,
          changed_at: at,
          announced_at: at,
        })
        .execute()
    }
  })
}

/**
 * Takes the notices of the demo college away again, where nobody has changed them. Returns how
 * many.
 */
export async function removeDemoNotices(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('created_by', '=', actorName(system('demo')))
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
