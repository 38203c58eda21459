import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { managedRows } from '../managed-rows.server.ts'
import type { Route } from './+types/office-committee-page'
import { CommitteeForm } from './committee-form.tsx'
import { committeeAt, termsOf, termsVersion } from './committee-rows.server.ts'
import {
  committeeFields,
  committeeLabels,
  committeeOfTexts,
  newTerm,
  shownCommittee,
  termFields,
  termLabels,
  termOfTexts,
  textsOfCommittee,
  textsOfTerm,
} from './committee-texts.ts'
import type { Committee, CommitteeTerm } from './committees.ts'
import { deleteCommittee, saveCommittee } from './save-committee.server.ts'
import { removeTerm, saveTerm } from './save-term.server.ts'
import { TermForm } from './term-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const committee = await committeeAt(db, params.committeeId)
  const terms = await termsOf(db, actor, committee.id)
  const people = await managedRows(db, '')
  return {
    number: committee.number,
    name: committee.name,
    saved: drawnCommittee(committee),
    termsShown: termsVersion(terms),
    terms: terms.map((term) => ({ id: term.id, name: term.name, saved: drawnTerm(term) })),
    people: people.map(({ number, name }) => [String(number), name] as const),
  }
}

const drawnCommittee = (committee: Committee) => ({
  texts: textsOfCommittee(committee),
  version: committee.version,
})

const drawnTerm = (term: CommitteeTerm | undefined) => ({
  texts: term ? textsOfTerm(term) : newTerm,
  version: term?.version ?? 0,
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const number = params.committeeId
  const field = await readForm(request)
  const intent = field('intent')
  const id = field('term')
  const version = Number(field('version'))
  const ofTerm = textsIn(field, termFields)
  const ofCommittee = textsIn(field, committeeFields)
  try {
    switch (intent) {
      case 'term':
        await saveTerm(db, actor, number, id === '' ? null : { id, version }, termOfTexts(ofTerm))
        return doneForm('The term is saved.')
      case 'remove-term':
        await removeTerm(db, actor, number, { id, version })
        return doneForm('The term is removed.')
      case 'delete':
        await deleteCommittee(db, actor, { number, version, terms: field('terms') })
        return redirect(href('/admin/committees'))
      default:
        await saveCommittee(db, actor, { number, version }, committeeOfTexts(ofCommittee))
        return doneForm('Saved.')
    }
  } catch (error) {
    const committee = () => committeeAt(db, number)
    const term = async () => {
      const terms = await termsOf(db, actor, (await committee()).id)
      return terms.find((one) => one.id === id)
    }
    if (intent === 'term') {
      const sent = { field, typed: { ...ofTerm, intent, term: id } }
      return joinedForm(error, sent, async () => drawnTerm(await term()))
    }
    if (intent !== 'committee') return failedForm(error, {})
    const sent = { field, typed: ofCommittee }
    return joinedForm(error, sent, async () => drawnCommittee(await committee()))
  }
}

function textsIn<Name extends string>(field: (name: string) => string, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, string>
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'office-committee', matches, loaderData?.name)

export default function OfficeCommitteePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, saved, terms, people, termsShown } = loaderData
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  const ofTerm = typed.intent === 'term'
  const typedOf = (id: string) => (ofTerm && typed.term === id ? { typed, faults } : null)
  const added = typedOf('')
  const now = ofTerm ? {} : typed
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
      <OfficeMeanwhile
        answer={actionData}
        labels={ofTerm ? termLabels : committeeLabels}
        shown={(field, text) => shownCommittee(people, field, text)}
      />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="terms">
          <h2 id="terms">Members and their terms</h2>
          {terms.map((term) => {
            const now = typedOf(term.id)
            return (
              <details
                key={`${term.id} ${drawnVersion(term.saved, now?.typed)}`}
                className={layout.fold}
                open={now !== null}
              >
                <summary>
                  {term.saved.texts.role}: {term.name}
                </summary>
                <TermForm
                  number={number}
                  people={people}
                  texts={{ ...term.saved.texts, ...now?.typed }}
                  saved={term.saved}
                  typed={now?.typed}
                  faults={now?.faults ?? {}}
                  id={term.id}
                />
              </details>
            )
          })}
          <details key={`new ${terms.length}`} className={layout.fold} open={added !== null}>
            <summary>Add a member</summary>
            <TermForm
              number={number}
              people={people}
              texts={{ ...newTerm, ...added?.typed }}
              saved={null}
              faults={added?.faults ?? {}}
              id={null}
            />
          </details>
        </section>
        <section className={layout.card} aria-labelledby="committee">
          <h2 id="committee">The committee</h2>
          <CommitteeForm
            key={drawnVersion(saved, now)}
            number={number}
            texts={{ ...saved.texts, ...now }}
            saved={saved}
            typed={now}
            faults={ofTerm ? {} : faults}
          />
          <details>
            <summary>Delete the committee</summary>
            <p>The committee and all its terms are deleted permanently.</p>
            <Form method="post">
              <input type="hidden" name="version" value={saved.version} />
              <input type="hidden" name="terms" value={termsShown} />
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
