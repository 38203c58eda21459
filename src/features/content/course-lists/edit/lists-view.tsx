import { Form } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { useKeptAnswer } from '#src/browser/forms/use-kept-answer.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { isCourseFiltered } from '../course-filter.ts'
import { CourseLines } from '../course-lines.tsx'
import styles from '../courses.module.css'
import { courseWords } from '../words.ts'
import type { ListsData } from './change-data.ts'
import { CourseFields } from './course-fields.tsx'
import { draftNames } from './draft-names.ts'
import { editWords } from './words.ts'

type ListsViewProps = {
  readonly title: string
  readonly at: string
  readonly data: ListsData
  readonly answer: FormResult | undefined
}

/** The lists that somebody changes, and the form of a new one. */
export function ListsView({ title, at, data, answer: last }: ListsViewProps) {
  const answer = useKeptAnswer(last)
  const { filter, courses, page, pages, names, isAdmin, isDeleted, now, texts } = data
  const words = useWords(editWords)
  const reading = useWords(courseWords)
  const { flash = null, faults = {}, typed = {} } = answer ?? {}
  const done = isDeleted ? ({ kind: 'done', message: words.deleted } as const) : null
  return (
    <div className="page">
      <h1>{title}</h1>
      <p className={layout.lead}>{isAdmin ? words.leadOffice : words.lead}</p>
      <FormMessage flash={flash ?? done} faults={faults} />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="lists">
          <h2 id="lists">{isAdmin ? words.backOffice : words.back}</h2>
          {data.asking.length > 0 && (
            <>
              <h3>{words.shortLoansAsked}</h3>
              <CourseLines courses={data.asking} hrefOf={(number) => `${at}/${number}`} />
              <h3>{words.backOffice}</h3>
            </>
          )}
          {(isCourseFiltered(filter) || pages > 1) && (
            <FilterForm label={title} action={at} isSet={isCourseFiltered(filter)}>
              <FilterField label={reading.search} name="q" value={filter.q} />
            </FilterForm>
          )}
          {courses.length === 0 ? (
            <ListEmpty>{isCourseFiltered(filter) ? reading.nothingFound : words.noLists}</ListEmpty>
          ) : (
            <CourseLines courses={courses} hrefOf={(number) => `${at}/${number}`} />
          )}
          <NumberedPager
            label={words.pages}
            page={page}
            pages={pages}
            words={[reading.previous, reading.next]}
          />
        </section>
        <section className={`${layout.card} ${forms.lined}`} aria-labelledby="new-list">
          <h2 id="new-list">{words.newList}</h2>
          <Form method="post" className={styles.fields} noValidate>
            <FormDraft name={draftNames.newList} />
            <input type="hidden" name="key" value={typed.key || data.key} />
            <CourseFields texts={{ ...texts, ...typed }} names={names} now={now} faults={faults} />
            <button type="submit" className="button">
              {words.makeList}
            </button>
          </Form>
        </section>
      </div>
    </div>
  )
}
