import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
import type { CourseOfBook } from '#src/kernel/book-courses.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'

type BookCoursesProps = { readonly heading: string; readonly courses: readonly CourseOfBook[] }

/** The courses on whose reading lists a book stands; nothing where there are none. */
export function BookCourses({ heading, courses }: BookCoursesProps) {
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">{heading}</h2>
      <ul className={list.lines}>
        {courses.map(({ number, name, to, says }) => (
          <li key={number}>
            <Link to={to} lang={writtenLanguage(name)}>
              {name}
            </Link>
            <p className={layout.facts}>
              {says.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
