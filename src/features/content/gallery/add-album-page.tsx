import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PublicationLine } from '#src/browser/publication/publication-line.tsx'
import { dayOf } from '#src/institute/institute-clock.ts'
import { publicationState } from '#src/institute/publication.ts'
import { counted } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/add-album-page'
import { actOnFooter } from './album-actions.server.ts'
import { AlbumForm } from './album-form.tsx'
import { listAllAlbums } from './album-rows.server.ts'
import { type AlbumTexts, albumFields, albumOfTexts, newAlbum } from './album-texts.ts'
import { chosenEvent, eventChoices, eventOfText } from './event-choices.server.ts'
import { officeFooter } from './footer-pictures.server.ts'
import { albumsPerPage } from './gallery.ts'
import { albumItem, type OfficeAlbum } from './gallery-items.ts'
import { OfficeFooterSection } from './office-footer-section.tsx'
import { PicturePager } from './picture-pager.tsx'
import { addAlbum } from './save-album.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = readPage(url.searchParams.get('page'), albumsPerPage)
  const { albums, page, pages } = await listAllAlbums(db, actor, asked)
  const now = new Date()
  const event = await chosenEvent(db, url.searchParams.get('event') ?? '')
  return {
    page,
    pages,
    event,
    footer: await officeFooter(db, actor, now),
    choices: await eventChoices(db, event?.number ?? null),
    texts: newAlbum({
      title: event?.title ?? '',
      heldOn: event?.day ?? dayOf(now),
      event: event?.choice ?? '',
      eventOn: event?.dateChoice ?? '',
    }),
    deleted: url.searchParams.has('deleted'),
    albums: albums.map((album) => ({
      ...albumItem(album, 'en'),
      state: publicationState(album, now),
      publishedAt: album.publishedAt?.toISOString() ?? null,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const told = await actOnFooter(db, actor, field('intent'))
  if (told) return told
  const texts = Object.fromEntries(albumFields.map((name) => [name, field(name)])) as AlbumTexts
  try {
    const event = await eventOfText(db, texts.event)
    const number = await addAlbum(db, actor, albumOfTexts(texts, event, new Date()))
    return redirect(href('/admin/AddToGallery/:albumId', { albumId: String(number) }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pageTable, 'add-to-gallery', matches)

export default function AddAlbumPage({ loaderData, actionData }: Route.ComponentProps) {
  const { albums, page, pages, event, footer, texts, choices, deleted } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  const done = deleted ? ({ kind: 'done', message: 'The draft is deleted.' } as const) : null
  return (
    <div className="page">
      <h1>Gallery</h1>
      <FormMessage flash={actionData?.flash ?? done} faults={faults} />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="add">
          <h2 id="add">Add an album</h2>
          <AlbumForm
            key={event?.number}
            texts={{ ...texts, ...typed }}
            choices={choices}
            faults={faults}
            saved={null}
            isOut={false}
            label="Save and add pictures"
            name={event ? `album of event ${event.number}` : 'new album'}
          />
        </section>
        <div>
          <section aria-labelledby="albums">
            <h2 id="albums">Albums</h2>
            {albums.length === 0 ? (
              <ListEmpty heading="None yet">Albums that you add are listed here.</ListEmpty>
            ) : (
              <ul className={list.lines}>
                {albums.map((album) => (
                  <WrittenAlbum key={album.number} album={album} />
                ))}
              </ul>
            )}
            <PicturePager label="Pages of albums" page={page} pages={pages} />
          </section>
          <OfficeFooterSection footer={footer} />
        </div>
      </div>
    </div>
  )
}

function WrittenAlbum({ album }: { album: OfficeAlbum }) {
  const { number, title, pictures, state, publishedAt } = album
  return (
    <li>
      <Link to={href('/admin/AddToGallery/:albumId', { albumId: String(number) })}>{title}</Link>
      <p>{pictures === 0 ? 'No pictures' : counted(pictures, 'picture')}</p>
      <PublicationLine state={state} publishedAt={publishedAt} />
    </li>
  )
}
