import { sql } from 'kysely'
import { actorName, system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { takePicture } from '#src/server/pictures/take-picture.ts'
import { type Drawing, drawn } from './drawings.ts'

type DemoPicture = {
  readonly drawing: Drawing
  readonly alt: string
  readonly caption: string
  readonly hi: string
  readonly or: string
}

const credit = 'A drawing of the demo college'

/** The albums of the demo college: so many days before the first start. */
const albums = [
  {
    daysAgo: 20,
    title: 'The reading room',
    body: 'The reading room on the first floor, as it is drawn on a working day and in the evening.',
    translations: {
      hi: { title: 'वाचनालय', body: 'पहली मंज़िल का वाचनालय, दिन में और शाम को।' },
      or: { title: 'ପଠନ କକ୍ଷ', body: 'ପ୍ରଥମ ମହଲାର ପଠନ କକ୍ଷ, ଦିନରେ ଓ ସନ୍ଧ୍ୟାରେ।' },
    },
    pictures: [
      {
        drawing: ['window', 'day'],
        alt: 'A table with a lamp and two books before a high window',
        caption: 'A place by the window',
        hi: 'खिड़की के पास की मेज़',
        or: 'ଝରକା ପାଖ ଟେବୁଲ',
      },
      {
        drawing: ['shelves', 'day'],
        alt: 'Four shelves full of books in many colours',
        caption: 'The shelves of the reading room',
        hi: 'वाचनालय की अलमारियाँ',
        or: 'ପଠନ କକ୍ଷର ଥାକ',
      },
      {
        drawing: ['window', 'evening'],
        alt: 'The same table in the evening, with the lamp on',
        caption: 'Open until the evening',
        hi: 'शाम तक खुला',
        or: 'ସନ୍ଧ୍ୟା ପର୍ଯ୍ୟନ୍ତ ଖୋଲା',
      },
      {
        drawing: ['board', 'day'],
        alt: 'A notice board with eight sheets of paper',
        caption: 'The notice board at the entrance',
        hi: 'प्रवेश द्वार का सूचना-पट्ट',
        or: 'ପ୍ରବେଶ ପଥର ବିଜ୍ଞପ୍ତି ଫଳକ',
      },
    ],
  },
  {
    daysAgo: 6,
    title: 'Book fair',
    body: 'Publishers showed new books in the foyer for three days.',
    translations: {
      hi: { title: 'पुस्तक मेला', body: 'तीन दिन तक प्रकाशकों ने नई पुस्तकें दिखाईं।' },
      or: { title: 'ପୁସ୍ତକ ମେଳା', body: 'ତିନି ଦିନ ଧରି ପ୍ରକାଶକମାନେ ନୂଆ ପୁସ୍ତକ ଦେଖାଇଲେ।' },
    },
    pictures: [
      {
        drawing: ['stack', 'day'],
        alt: 'A stack of seven books on a table',
        caption: 'New books on the first day',
        hi: 'पहले दिन की नई पुस्तकें',
        or: 'ପ୍ରଥମ ଦିନର ନୂଆ ପୁସ୍ତକ',
      },
      {
        drawing: ['shelves', 'evening'],
        alt: 'Shelves of a publisher in the evening light',
        caption: 'The stand of a publisher',
        hi: 'एक प्रकाशक का स्टॉल',
        or: 'ଜଣେ ପ୍ରକାଶକଙ୍କ ଷ୍ଟଲ',
      },
      {
        drawing: ['stack', 'evening'],
        alt: 'A stack of books in the evening',
        caption: 'What the library bought',
        hi: 'जो पुस्तकालय ने खरीदा',
        or: 'ଯାହା ଗ୍ରନ୍ଥାଗାର କିଣିଲା',
      },
    ],
  },
] as const satisfies readonly {
  daysAgo: number
  title: string
  body: string
  translations: object
  pictures: readonly DemoPicture[]
}[]

/**
 * Gives the demo college its gallery, on its first start; a library that has an album keeps its
 * own.
 */
export async function loadDemoGallery(db: Db, files: FileStore): Promise<void> {
  for (const { id, pictures } of await loadAlbums(db)) {
    for (const [at, picture] of pictures.entries()) {
      await addPicture(db, files, id, at + 1, picture)
    }
  }
}

/** Writes the albums, and gives those that it wrote. */
async function loadAlbums(db: Db) {
  return inTransaction(db, async (within) => {
    await sql`lock table gallery_albums in share row exclusive mode`.execute(within)
    const { rows } = await sql`
      select 1 from gallery_albums union all
      select 1 where not exists (select from members where demo) limit 1`.execute(within)
    if (rows.length > 0) return []
    const written = albums.map(({ pictures, ...album }) => ({ id: newId(), pictures, album }))
    for (const { id, album } of written) {
      const { daysAgo, ...texts } = album
      const at = sql<Date>`now() - make_interval(days => ${daysAgo})`
      const values = {
        id,
        ...texts,
        held_on: sql<string>`current_date - ${daysAgo + 1}::integer`,
        created_by: actorName(system('demo')),
        published_at: at,
        announced_at: at,
        changed_at: at,
      }
      await within.insertInto('gallery_albums').values(values).execute()
    }
    return written
  })
}

async function addPicture(
  db: Db,
  files: FileStore,
  albumId: string,
  place: number,
  { drawing, alt, caption, hi, or }: DemoPicture,
): Promise<void> {
  const translations = { hi: { alt: hi, caption: hi }, or: { alt: or, caption: or } }
  const texts = { alt, caption, credit, translations }
  const bytes = await drawn(drawing)
  await takePicture(db, files, bytes, (take) =>
    inTransaction(db, async (within) => {
      const picture_id = await take(within)
      const created_by = actorName(system('demo'))
      const values = { id: newId(), album_id: albumId, picture_id, place, created_by, ...texts }
      await within.insertInto('gallery_pictures').values(values).execute()
    }),
  )
}

/**
 * Takes the albums of the demo college away again, where nobody has changed them. Returns how many.
 */
export async function removeDemoGallery(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gallery_albums')
    .where('created_by', '=', actorName(system('demo')))
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
