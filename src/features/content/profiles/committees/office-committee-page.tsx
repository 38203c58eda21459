import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { managedRows } from '../managed-rows.server.ts'
import type { Route } from './+types/office-committee-page'
import { CommitteeForm } from './committee-form.tsx'
import { committeeAt, termsOf } from './committee-rows.server.ts'
import {
  committeeFields,
  committeeOfTexts,
  newTerm,
  termFields,
  termOfTexts,
  textsOfCommittee,
  textsOfTerm,
} from './committee-texts.ts'
import { deleteCommittee, removeTerm, saveCommittee, saveTerm } from './save-committee.server.ts'
import { TermForm } from './term-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const committee = await committeeAt(db, params.committeeId)
  const terms = await termsOf(db, actor, committee.id)
  const people = await managedRows(db, '')
  return {
    number: committee.number,
    name: committee.name,
    texts: textsOfCommittee(committee),
    terms: terms.map((term) => ({ id: term.id, name: term.name, texts: textsOfTerm(term) })),
    people: people.map(({ number, name }) => [String(number), name] as const),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const number = params.committeeId
  const field = await readForm(request)
  const textsOf = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, string>
  const intent = field('intent')
  const id = field('term')
  const texts = intent === 'term' ? textsOf(termFields) : textsOf(committeeFields)
  try {
    switch (intent) {
      case 'term':
        await saveTerm(db, actor, number, id || null, termOfTexts(textsOf(termFields)))
        return doneForm('The term is saved.')
      case 'remove-term':
        await removeTerm(db, actor, number, id)
        return doneForm('The term is removed.')
      case 'delete':
        await deleteCommittee(db, actor, number)
        return redirect(href('/admin/committees'))
      default:
        await saveCommittee(db, actor, number, committeeOfTexts(textsOf(committeeFields)))
        return doneForm('Saved.')
    }
  } catch (error) {
    return failedForm(error, { ...texts, intent, term: id })
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'office-committee', matches, loaderData?.name)

export default function OfficeCommitteePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, texts, terms, people } = loaderData
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  const ofTerm = typed.intent === 'term'
  const typedOf = (id: string) => (ofTerm && typed.term === id ? { typed, faults } : null)
  const added = typedOf('')
  const ofCommittee = ofTerm ? null : { typed, faults }
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/committees')}>All committees</Link>
        {' · '}
        <Link to={href('/committee/:committeeId', { committeeId: String(number) })}>
          As readers see it
        </Link>
      </p>
      <h1>{name}</h1>
      <FormMessage flash={flash} faults={faults} />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="terms">
          <h2 id="terms">Members and their terms</h2>
          {terms.map((term) => {
            const now = typedOf(term.id)
            return (
              <details
                key={`${term.id} ${JSON.stringify(term.texts)}`}
                className={layout.fold}
                open={now !== null}
              >
                <summary>
                  {term.texts.role}: {term.name}
                </summary>
                <TermForm
                  people={people}
                  texts={{ ...term.texts, ...now?.typed }}
                  faults={now?.faults ?? {}}
                  id={term.id}
                />
              </details>
            )
          })}
          <details key={`new ${terms.length}`} className={layout.fold} open={added !== null}>
            <summary>Add a member</summary>
            <TermForm
              people={people}
              texts={{ ...newTerm, ...added?.typed }}
              faults={added?.faults ?? {}}
              id={null}
            />
          </details>
        </section>
        <section className={layout.card} aria-labelledby="committee">
          <h2 id="committee">The committee</h2>
          <CommitteeForm
            texts={{ ...texts, ...ofCommittee?.typed }}
            faults={ofCommittee?.faults ?? {}}
          />
          <details>
            <summary>Delete the committee</summary>
            <p>The committee and all its terms are deleted permanently.</p>
            <Form method="post">
              <button type="submit" name="intent" value="delete" className="button button-quiet">
                Delete
              </button>
            </Form>
          </details>
        </section>
      </div>
    </div>
  )
}
