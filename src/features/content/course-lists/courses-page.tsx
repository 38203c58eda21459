import { href } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/courses-page'
import { isCourseFiltered, readCourseFilter } from './course-filter.ts'
import { CourseLines } from './course-lines.tsx'
import { academicYear, courseHref, listsPerPage, termValue } from './course-lists.ts'
import { courseChoices, ownCourses, publishedCourses } from './listed-courses.server.ts'
import { courseWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const filter = readCourseFilter(url.searchParams)
  const page = readPage(url.searchParams.get('page'), listsPerPage)
  const isFirst = page.page === 1 && !isCourseFiltered(filter)
  return {
    filter,
    own: isFirst ? await ownCourses(db, actor) : [],
    ...(await publishedCourses(db, filter, page)),
    ...(await courseChoices(db)),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => publicMeta(openPages, 'courses', matches)

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { filter, own, courses, total, page, pages, departments, programmes, terms } = loaderData
  const words = useWords(courseWords)
  const title = usePageTitle('courses')
  const named = (names: readonly string[]) => names.map((name) => [name, name] as const)
  return (
    <div className="page">
      <h1>{title}</h1>
      <FilterForm label={title} action={href('/courses')} isSet={isCourseFiltered(filter)}>
        <FilterField label={words.search} name="q" value={filter.q} />
        <FilterChoice
          label={words.department}
          name="department"
          value={filter.department}
          options={[['', words.anyDepartment], ...named(departments)]}
        />
        <FilterChoice
          label={words.programme}
          name="programme"
          value={filter.programme}
          options={[['', words.anyProgramme], ...named(programmes)]}
        />
        <FilterChoice
          label={words.term}
          name="term"
          value={filter.term}
          options={[
            ['', words.anyTerm],
            ...terms.map(
              (one) => [termValue(one), words.termName(one.term, academicYear(one.year))] as const,
            ),
          ]}
        />
      </FilterForm>
      {own.length > 0 && (
        <section aria-labelledby="own-courses">
          <h2 id="own-courses">{words.yourCourses}</h2>
          <CourseLines courses={own} hrefOf={courseHref} />
        </section>
      )}
      {courses.length > 0 ? (
        <section aria-labelledby="all-courses">
          <h2 id="all-courses">{words.allLists}</h2>
          <p className={layout.facts}>{words.lists(total, count(total))}</p>
          <CourseLines courses={courses} hrefOf={courseHref} />
        </section>
      ) : (
        <ListEmpty>{isCourseFiltered(filter) ? words.nothingFound : words.nothingYet}</ListEmpty>
      )}
      <NumberedPager
        label={words.pages}
        page={page}
        pages={pages}
        words={[words.previous, words.next]}
      />
    </div>
  )
}
