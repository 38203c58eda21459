import { Form, href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/notes-page'
import { chapterTitles } from './chapter-titles.server.ts'
import { changeNoteForm } from './note-form.server.ts'
import { ownNotes } from './notes.server.ts'
import { longestNote, notesFileHref, placeHref, type ReadingNote } from './reading.ts'
import { readerWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { id, number, kind, facts } = await ebookAt(site.db, site, params.ebookId)
  const notes = await ownNotes(site.db, site, params.ebookId)
  const titles = await chapterTitles(site.db, id)
  const named = notes.map((note) => ({ ...note, chapter: titles.get(note.part) ?? '' }))
  return { number, hasPages: kind !== 'epub', title: facts.title, notes: named }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeNoteForm(context.get(appContext), request, params.ebookId)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'ebook-notes', matches, loaderData?.title)

export default function NotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, hasPages, notes } = loaderData
  const words = useWords(readerWords)
  const { flash = null, typed = {}, faults = {} } = actionData ?? {}
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/BookSoftcopy/:ebookId', { ebookId: String(number) })}>
          {words.backToEbook}
        </Link>
      </p>
      <h1>{words.notesOf(title)}</h1>
      <p className={layout.lead}>{words.notesWhy}</p>
      <FormMessage flash={flash} faults={faults} />
      <p className={layout.actions}>
        <a className="button" href={`/e-books/${number}/reader`}>
          {words.readOn}
        </a>
        {notes.length > 0 && (
          <a className="button button-quiet" href={notesFileHref(number)} download>
            {words.exportNotes}
          </a>
        )}
      </p>
      {notes.length === 0 ? (
        <ListEmpty heading={words.noNotes}>{words.noNotesWhy}</ListEmpty>
      ) : (
        <ul className={list.lines}>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteItem
                number={number}
                hasPages={hasPages}
                note={note}
                typed={typed.id === note.id ? typed.note : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type NoteItemProps = {
  number: number
  /** Whether its parts are pages, not chapters. */
  hasPages: boolean
  note: ReadingNote & { readonly chapter: string }
  /** What was typed and not saved. */
  typed: string | undefined
}

function NoteItem({ number, hasPages, note, typed }: NoteItemProps) {
  const { id, part, starts, chapter, quote, colour, version } = note
  const words = useWords(readerWords)
  const unnamed = hasPages ? words.pageOf(String(part)) : words.chapter(String(part))
  return (
    <>
      <p className={layout.facts}>
        <span>{colour === null ? words.isBookmark : words.isHighlight(colour)}</span>
        <a href={placeHref(number, part, starts)} lang={writtenLanguage(chapter)}>
          {chapter || unnamed}
        </a>
      </p>
      {quote !== '' && <blockquote lang={writtenLanguage(quote)}>{quote}</blockquote>}
      {note.note !== '' && <p>{note.note}</p>}
      <details>
        <summary>{words.changeNote}</summary>
        <Form method="post" key={version}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <TextLines
            name="note"
            label={words.yourNote}
            rows={3}
            maxLength={longestNote}
            defaultValue={typed ?? note.note}
          />
          <p className={layout.actions}>
            <button type="submit" className="button" name="intent" value="save">
              {words.save}
            </button>
            <button type="submit" className="button button-quiet" name="intent" value="remove">
              {words.remove}
            </button>
          </p>
        </Form>
      </details>
    </>
  )
}
