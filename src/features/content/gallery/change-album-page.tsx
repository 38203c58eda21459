import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import layout from '#src/browser/page/page.module.css'
import { PublicationCards } from '#src/browser/publication/publication-cards.tsx'
import { isPublic, publicationState, publicationStates } from '#src/institute/publication.ts'
import { withoutWhen } from '#src/institute/publication-texts.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { publicationHistory } from '#src/server/publication/publication-history.ts'
import type { Route } from './+types/change-album-page'
import { actOnPictures, addSent } from './album-actions.server.ts'
import { AlbumDifference } from './album-difference.tsx'
import { AlbumForm } from './album-form.tsx'
import { albumKind } from './album-kind.server.ts'
import { albumAt, otherAlbums } from './album-rows.server.ts'
import { type AlbumTexts, albumFields, albumOfTexts, textsOfAlbum } from './album-texts.ts'
import { DeletedPictures } from './deleted-pictures.tsx'
import { chosenEvent, eventChoices, eventOfText } from './event-choices.server.ts'
import { footerShare } from './footer-picture.ts'
import { officeFooter } from './footer-pictures.server.ts'
import { albumHref, rowsPerPage } from './gallery.ts'
import styles from './office.module.css'
import { officePictures } from './office-pictures.server.ts'
import { PictureTable } from './picture-table.tsx'
import { changeAlbum, deleteAlbum, withdrawAlbum } from './save-album.server.ts'
import { UploadPictures } from './upload-pictures.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const now = new Date()
  const album = await albumAt(db, actor, params.albumId, now)
  const { number, title, version, withdrawnAt } = album
  const event = await chosenEvent(db, String(album.event ?? ''))
  const isLacking = url.searchParams.get('show') === 'without-alt'
  const asked = readPage(url.searchParams.get('page'), rowsPerPage)
  return {
    number,
    title,
    version,
    isLacking,
    texts: textsOfAlbum(album, event?.choice ?? ''),
    choices: await eventChoices(db, album.event),
    isOut: isPublic(album, now) || withdrawnAt !== null,
    state: publicationState(album, now),
    others: await otherAlbums(db, actor, number),
    footer: footerShare(await officeFooter(db, actor, now), number, isPublic(album, now)),
    history: await publicationHistory(db, actor, albumKind, number),
    ...(await officePictures(db, actor, album.id, asked, isLacking)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const acting = context.get(appContext)
  const { db, actor } = acting
  const form = await readFileForm(request)
  const texts = Object.fromEntries(
    albumFields.map((name) => [name, form.field(name)]),
  ) as AlbumTexts
  const intent = form.field('intent')
  const saved = async () => {
    const album = await albumAt(db, actor, params.albumId)
    const event = await chosenEvent(db, String(album.event ?? ''))
    return { texts: textsOfAlbum(album, event?.choice ?? ''), version: album.version }
  }
  try {
    const { number } = await albumAt(db, actor, params.albumId)
    switch (intent) {
      case 'withdraw':
        await withdrawAlbum(db, actor, number, true)
        return doneForm('Withdrawn: only the staff see it now.')
      case 'put-back':
        await withdrawAlbum(db, actor, number, false)
        return doneForm('Put back: readers see it again.')
      case 'delete':
        await deleteAlbum(db, actor, number)
        return redirect(`${href('/admin/AddToGallery')}?deleted`)
      case 'add':
        return await addSent(acting, number, form)
      case 'save': {
        const event = await eventOfText(db, texts.event)
        const { publishedAt, ...facts } = albumOfTexts(texts, event, new Date())
        const written = texts.when === '' ? facts : { ...facts, publishedAt }
        const shown = { number, version: Number(form.field('version')) }
        await changeAlbum(db, actor, shown, written)
        return doneForm('The album is saved.')
      }
      default:
        return (await actOnPictures(acting, number, form)) ?? doneForm('Nothing was changed.')
    }
  } catch (error) {
    if (intent !== 'save') return failedForm(error, {})
    const sent = { field: form.field, typed: withoutWhen(texts) }
    return joinedForm(error, sent, saved, changedMeanwhile)
  }
}

const changedMeanwhile =
  'Somebody else has changed this album meanwhile. Yours is not saved yet: look at what differs, then save again.'

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pageTable, 'change-album', matches, loaderData && `Album “${loaderData.title}”`)

export default function ChangeAlbumPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { number, title, texts, choices, isOut, state, history, deleted } = loaderData
  const { typed = {}, faults = {} } = answer ?? {}
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/AddToGallery')}>All albums</Link>
        {' · '}
        <Link to={albumHref(number)}>As readers see it</Link>
      </p>
      <h1>{title}</h1>
      <p className={styles.state}>{publicationStates[state]}</p>
      <FormMessage flash={answer?.flash ?? null} faults={faults} />
      <AlbumDifference {...loaderData} answer={answer} />
      <UploadPictures key={number} album={number} />
      <PictureTable {...loaderData} typed={typed} faults={faults} />
      {deleted.length > 0 && <DeletedPictures pictures={deleted} />}
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="album">
          <h2 id="album">The album</h2>
          <AlbumForm
            key={drawnVersion(loaderData, typed)}
            texts={{ ...texts, ...typed }}
            saved={loaderData}
            typed={typed}
            faults={faults}
            choices={choices}
            isOut={isOut}
            label="Save the album"
            name={`album ${number}`}
          />
        </section>
        <div>
          <PublicationCards
            state={state}
            history={history}
            words={{
              title: 'the title',
              body: 'the text',
              translations: 'the translations',
              heldOn: 'the date',
              event: 'the event',
              eventOn: 'the date of the event',
            }}
          />
          <section className={layout.card} aria-labelledby="in-footer">
            <h2 id="in-footer">In the footer</h2>
            <p>{loaderData.footer}</p>
            <p>
              <Link to={`${href('/admin/AddToGallery')}#footer`}>What the footer shows</Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
