import { Form, Link } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { drawnVersion, ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { academicYear, termValue } from '../course-lists.ts'
import styles from '../courses.module.css'
import { courseWords } from '../words.ts'
import type { ChangeData } from './change-data.ts'
import { CourseFields } from './course-fields.tsx'
import { draftNames } from './draft-names.ts'
import { StepButton } from './entry-editor.tsx'
import { ShortLoanSteps } from './short-loan-steps.tsx'
import { copyThere, typedInto } from './typed-form.ts'
import { editWords } from './words.ts'

type StepsProps = { readonly data: ChangeData; readonly answer: FormResult | undefined }
type ListStepsProps = StepsProps & { readonly isOffice: boolean }

/** What is done with a list as a whole. */
export function ListSteps({ data, isOffice, answer }: ListStepsProps) {
  const words = useWords(editWords)
  const { list, texts, names, now } = data
  const { number, version, isPublished } = list
  const refused = typedInto(answer, 'course')
  const drawn = { texts, version }
  return (
    <>
      <section className={layout.card} aria-labelledby="course">
        <h2 id="course">{words.course}</h2>
        <Form method="post" preventScrollReset className={styles.fields}>
          <input type="hidden" name="version" value={version} />
          <button
            type="submit"
            className={isPublished ? 'button button-quiet' : 'button'}
            name="intent"
            value={isPublished ? 'withdraw' : 'publish'}
          >
            {isPublished ? words.withdraw : words.publish}
          </button>
        </Form>
        <Form
          key={`${drawnVersion(drawn, refused?.typed)} ${refused !== null}`}
          method="post"
          preventScrollReset
          className={styles.fields}
          noValidate
        >
          <FormDraft name={draftNames.list(number)} />
          <ShownFields saved={drawn} typed={refused?.typed} />
          <CourseFields
            texts={{ ...texts, ...refused?.typed }}
            names={names}
            now={now}
            faults={refused?.faults ?? {}}
          />
          <button type="submit" className="button button-quiet" name="intent" value="course">
            {words.save}
          </button>
        </Form>
      </section>
      <ShortLoanSteps data={data} isOffice={isOffice} answer={answer} />
      <Teachers data={data} answer={answer} />
      <CopySteps
        data={data}
        at={isOffice ? '/admin/course-lists' : '/faculty/course-lists'}
        answer={answer}
      />
      {!isPublished && (
        <section className={layout.card}>
          <details>
            <summary>{words.delete}</summary>
            <p>{words.deleteLead}</p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <StepButton intent="delete" name={words.delete} label={words.delete} />
            </Form>
          </details>
        </section>
      )}
    </>
  )
}

function Teachers({ data: { list }, answer }: StepsProps) {
  const words = useWords(editWords)
  const { teachers, version } = list
  const refused = typedInto(answer, 'add-teacher')
  return (
    <section className={layout.card} aria-labelledby="teachers">
      <h2 id="teachers">{words.teachers}</h2>
      {teachers.length === 0 ? (
        <p className={styles.soft}>{words.noTeachers}</p>
      ) : (
        <ul className={styles.lines}>
          {teachers.map(({ id, name, email }) => (
            <li key={id}>
              <p>{name}</p>
              <p className={styles.soft}>{email}</p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="id" value={id} />
                <StepButton
                  intent="remove-teacher"
                  name={words.remove}
                  label={words.removeTeacher(name)}
                />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>{words.teachersLead}</p>
      <Form key={version} method="post" preventScrollReset className={styles.fields} noValidate>
        <FormField
          label={words.teacherEmail}
          name="teacher"
          type="email"
          defaultValue={refused?.typed.teacher ?? ''}
          maxLength={254}
          fault={refused?.faults.teacher}
        />
        <button type="submit" className="button button-quiet" name="intent" value="add-teacher">
          {words.addTeacher}
        </button>
      </Form>
    </section>
  )
}

function CopySteps({ data: { copies, key }, at, answer }: StepsProps & { readonly at: string }) {
  const words = useWords(editWords)
  const { termName } = useWords(courseWords)
  const there = copyThere(answer)
  return (
    <section className={layout.card} aria-labelledby="copy">
      <h2 id="copy">{words.copyList}</h2>
      <p>{words.copyLead}</p>
      {answer && there && (
        <>
          <FlashMessage flash={answer.flash} />
          <div className={layout.actions}>
            <Link to={`${at}/${there.number}`}>{words.openCopy}</Link>
            <Form method="post">
              <input type="hidden" name="intent" value="copy" />
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="to" value={there.to} />
              <button type="submit" className="button button-quiet" name="again" value="yes">
                {words.copyAgain}
              </button>
            </Form>
          </div>
        </>
      )}
      <Form method="post" preventScrollReset className={styles.fields}>
        <input type="hidden" name="intent" value="copy" />
        {copies.map((term) => (
          <button
            key={termValue(term)}
            type="submit"
            className="button button-quiet"
            name="to"
            value={termValue(term)}
          >
            {words.copyTo(termName(term.term, academicYear(term.year)))}
          </button>
        ))}
      </Form>
    </section>
  )
}
