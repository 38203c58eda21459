import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/preview-page'
import { shownTermsOf } from './committees/committee-rows.server.ts'
import { PersonCommittees } from './committees/person-committees.tsx'
import { contactFor, type Viewer } from './contact.ts'
import { ContactFacts } from './contact-part.tsx'
import { departments } from './departments.server.ts'
import { managerWords } from './manager/words.ts'
import { managedProfile } from './manager-draft.server.ts'
import { ManagerHead } from './manager-head.tsx'
import { othersGate } from './others-gate.server.ts'
import { personBooks } from './person-books.server.ts'
import { PersonBooks, PersonView } from './person-view.tsx'
import { PersonWorks } from './person-works.tsx'
import { photoOf } from './profile-photo.server.ts'
import { shownPerson } from './shown-profile.server.ts'
import { profileWords } from './words.ts'
import { worksPageOf } from './works-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = othersGate(appContext)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const { profile, draft, placement } = await managedProfile(db, actor, params.profileId)
  const { facts, works, photoId } = draft.document
  const viewer: Viewer = url.searchParams.get('as') === 'signed-in' ? 'signed-in' : 'everyone'
  return {
    viewer,
    placement,
    person: shownPerson(
      { ...profile, facts, photo: await photoOf(db, photoId) },
      await departments(db),
      language,
    ),
    contact: contactFor(facts, viewer),
    works: await worksPageOf(works, url.searchParams, language),
    committees: await shownTermsOf(db, profile.id, language),
    books: await personBooks(db, actor, facts.catalogueName),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'preview-profile', matches)

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { viewer, placement, person, contact, works, committees, books } = loaderData
  const words = useWords(managerWords)
  const ofPerson = useWords(profileWords)
  const here = href('/ProfileManager/:profileId/preview', { profileId: String(person.number) })
  const viewers = [
    ['everyone', words.previewEveryone],
    ['signed-in', words.previewSignedIn],
  ] as const
  return (
    <div className="page">
      <ManagerHead number={person.number} name={null} placement={placement} />
      <nav aria-label={words.previewFor}>
        <ul className={layout.tabs}>
          {viewers.map(([as, label]) => (
            <li key={as}>
              <Link to={`${here}?as=${as}`} aria-current={as === viewer ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={layout.notice}>{words.previewNote}</p>
      <PersonView
        person={person}
        aside={
          <section aria-labelledby="contact">
            <h2 id="contact">{ofPerson.findThem}</h2>
            {Object.keys(contact).length === 0 && <p>{words.noContact}</p>}
            <ContactFacts contact={contact} />
          </section>
        }
      >
        <PersonCommittees terms={committees} />
        {books && <PersonBooks {...books} />}
        <PersonWorks {...works} />
      </PersonView>
    </div>
  )
}
