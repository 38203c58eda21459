import { href, Link } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/profile-page'
import { shownTermsOf } from './committees/committee-rows.server.ts'
import { PersonCommittees } from './committees/person-committees.tsx'
import { ContactPart } from './contact-part.tsx'
import { departments } from './departments.server.ts'
import { personBooks } from './person-books.server.ts'
import { personJsonLd } from './person-json-ld.ts'
import { PersonBooks, PersonView } from './person-view.tsx'
import { PersonWorks } from './person-works.tsx'
import { mayWrite, profileAt, worksOf } from './profile-rows.server.ts'
import { profileHref } from './profiles.ts'
import { showContact, viewerOf } from './show-contact.server.ts'
import { shownPerson } from './shown-profile.server.ts'
import { profileWords } from './words.ts'
import { worksPageOf } from './works-page.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const profile = await profileAt(db, actor, params.profileId)
  return {
    person: shownPerson(profile, await departments(db), language),
    works: await worksPageOf(await worksOf(db, profile.id), url.searchParams, language),
    books: await personBooks(db, actor, profile.facts.catalogueName),
    committees: await shownTermsOf(db, profile.id, language),
    isShown: profile.shown,
    mayWrite: mayWrite(actor, profile),
    isSignedIn: viewerOf(actor) === 'signed-in',
  }
}

/** A click: how to reach the person. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, actor, client, language } = context.get(appContext)
  try {
    const { contact } = await showContact(db, actor, client.network, params.profileId)
    return { flash: null, contact }
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { person, isShown } = loaderData
  const path = profileHref(person.number)
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [shownRow(openPages, 'profiles', matches).title, href('/profiles')],
    [person.name, path],
  ])
  const placement = [person.name, person.designation, person.department].filter(Boolean).join(', ')
  return pageMeta({
    title: person.name,
    description: person.excerpt ? `${placement}. ${person.excerpt}` : placement,
    path,
    ...site,
    jsonLd: [way, personJsonLd(person, site.origin, `${site.origin}${path}`)],
    ...(isShown ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, works, books, committees, isShown, mayWrite, isSignedIn } = loaderData
  const words = useWords(profileWords)
  const shown = actionData && 'contact' in actionData ? actionData.contact : null
  const to = href('/ProfileManager/:profileId', { profileId: String(person.number) })
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/profiles')}>{words.allPeople}</Link>
        {mayWrite && (
          <>
            {' · '}
            <Link to={to}>{words.change}</Link>
          </>
        )}
      </p>
      {!isShown && <p className={layout.notice}>{words.notShown}</p>}
      <PersonView
        person={person}
        aside={
          <ContactPart
            person={person}
            shown={shown}
            flash={actionData?.flash ?? null}
            isSignedIn={isSignedIn}
          />
        }
      >
        <PersonCommittees terms={committees} />
        {books && <PersonBooks {...books} />}
        <PersonWorks {...works} />
      </PersonView>
    </div>
  )
}
