import { Form, Link } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/links-page'
import { checkedLink } from './link-shape.server.ts'
import { makeLink, ownCourses, ownLinks, stopLink } from './links.server.ts'
import { OwnLinks } from './own-links.tsx'
import styles from './required.module.css'
import { listPath } from './required-books.ts'
import { requiredWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, origin } = context.get(appContext)
  const links = await ownLinks(db, actor)
  return { origin, links, courses: await ownCourses(db, actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = requiredWords[language]
  const field = await readForm(request)
  const typed = { title: field('title'), course: field('course') }
  try {
    if (field('intent') === 'stop') {
      await stopLink(db, actor, field('id'))
      return doneForm(words.linkStopped)
    }
    if (field('intent') === 'make') {
      const written = {
        title: typed.title,
        course: typed.course || null,
        showsName: field('showsName') !== '',
        showsNotes: field('showsNotes') !== '',
      }
      await makeLink(db, actor, checkedLink(written, words.headingMissing))
      return doneForm(words.linkMade)
    }
    throw new AppError(
      'bad-request',
      say(requiredWords, (said) => said.formNotKnown),
    )
  } catch (error) {
    return failedForm(error, typed, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'required-links', matches)

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { links, courses, origin } = loaderData
  const words = useWords(requiredWords)
  const title = usePageTitle('required-links')
  const faults = actionData?.faults ?? {}
  const typed = actionData?.typed ?? {}
  return (
    <div className={`page ${layout.narrow}`}>
      <p className={layout.back}>
        <Link to={listPath}>{words.backToList}</Link>
      </p>
      <h1>{title}</h1>
      <p className={layout.lead}>{words.linksLead}</p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <OwnLinks links={links} origin={origin} />
      <section className={`${layout.card} ${forms.lined}`} aria-labelledby="new-link">
        <h2 id="new-link">{words.newLink}</h2>
        <Form key={links.length} method="post" className={styles.fields}>
          <input type="hidden" name="intent" value="make" />
          <FormField
            label={words.linkTitle}
            name="title"
            required
            maxLength={120}
            defaultValue={typed.title}
            fault={faults.title}
            hint={words.linkTitleHint}
          />
          <ChoiceField
            label={words.whichBooks}
            name="course"
            value={typed.course ?? ''}
            options={[['', words.allBooks], ...courses.map((course) => [course, course] as const)]}
            fault={faults.course}
          />
          <fieldset className={forms.boxes}>
            <label>
              <input type="checkbox" name="showsName" defaultChecked />
              {words.showName}
            </label>
            <label>
              <input type="checkbox" name="showsNotes" />
              {words.showNotes}
            </label>
          </fieldset>
          <button type="submit" className="button">
            {words.makeLink}
          </button>
        </Form>
      </section>
    </div>
  )
}
