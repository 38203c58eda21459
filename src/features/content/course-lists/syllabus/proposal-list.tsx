import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { entryNeeds, longestOf } from '../course-lists.ts'
import styles from '../courses.module.css'
import { editWords } from '../edit/words.ts'
import { courseWords } from '../words.ts'
import type { Proposal, ProposedEntry, SyllabusAnswer } from './proposals.ts'

/** What was found in a syllabus: each line is ticked, corrected or left out. */
export function Proposals({ read }: { readonly read: SyllabusAnswer }) {
  const words = useWords(editWords)
  const { proposals, others } = read
  const titles = proposals.filter((one) => one.kind !== 'unit')
  const known = titles.filter((one) => one.kind === 'book' && one.book !== null)
  return (
    <section className={layout.card} aria-labelledby="proposals">
      <h2 id="proposals">{words.proposals}</h2>
      {proposals.length === 0 ? (
        <p>{words.nothingFound}</p>
      ) : (
        <Form method="post" noValidate>
          <p>{words.proposalsLead(titles.length, known.length)}</p>
          <ul className={styles.lines}>
            {proposals.map((proposal, at) => (
              <li key={`${at} ${proposal.title}`}>
                <ProposalFields proposal={proposal} at={at} />
              </li>
            ))}
          </ul>
          <button type="submit" className="button" name="intent" value="add">
            {words.addChosen}
          </button>
        </Form>
      )}
      {others.length > 0 && (
        <details>
          <summary>{words.notRead(others.length)}</summary>
          <ul>
            {others.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function ProposalFields({ proposal, at }: { proposal: Proposal; at: number }) {
  const words = useWords(editWords)
  const isUnit = proposal.kind === 'unit'
  return (
    <div className={styles.fields}>
      <label>
        <input type="checkbox" name={`add-${at}`} defaultChecked />{' '}
        {isUnit ? words.addUnitProposed(proposal.title) : words.addProposed(proposal.title)}
      </label>
      <input type="hidden" name={`kind-${at}`} value={proposal.kind} />
      {isUnit ? (
        <input type="hidden" name={`title-${at}`} value={proposal.title} />
      ) : (
        <EntryProposal proposal={proposal} at={at} />
      )}
    </div>
  )
}

function EntryProposal({ proposal, at }: { proposal: ProposedEntry; at: number }) {
  const words = useWords(editWords)
  const { needName } = useWords(courseWords)
  const { kind, need, text, title, author, isbn, doi, url, book, books } = proposal
  const named = books.map((one) => [String(one.book), shownBook(one)] as const)
  return (
    <>
      <p className={styles.soft}>
        {words.asWritten}: {text}
      </p>
      {kind === 'book' && (
        <ChoiceField
          label={words.inCatalogue}
          name={`book-${at}`}
          value={String(book ?? '')}
          options={[...named, ['', words.notInLibrary]]}
        />
      )}
      <ChoiceField
        label={words.need}
        name={`need-${at}`}
        value={need}
        options={entryNeeds.map((one) => [one, needName(one)])}
      />
      <div className={styles.pair}>
        <FormField
          label={words.entryTitle}
          name={`title-${at}`}
          defaultValue={title}
          maxLength={longestOf.entryTitle}
        />
        <FormField
          label={words.author}
          name={`author-${at}`}
          defaultValue={author}
          maxLength={longestOf.author}
        />
      </div>
      <input type="hidden" name={`isbn-${at}`} value={isbn ?? ''} />
      <input type="hidden" name={`doi-${at}`} value={doi ?? ''} />
      <input type="hidden" name={`url-${at}`} value={url ?? ''} />
    </>
  )
}

function shownBook({ title, author }: { readonly title: string; readonly author: string }) {
  return author === '' ? title : `${title} (${author})`
}
