import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { CourseLine } from './course-filter.ts'
import { academicYear, courseName } from './course-lists.ts'
import styles from './courses.module.css'
import { courseWords } from './words.ts'

type CourseLinesProps = {
  readonly courses: readonly CourseLine[]
  /** Where a list is, by its number. */
  readonly hrefOf: (number: number) => string
}

/** Lists, each with its course, term and teachers. */
export function CourseLines({ courses, hrefOf }: CourseLinesProps) {
  const words = useWords(courseWords)
  return (
    <ul className={`${list.lines} ${styles.lines}`}>
      {courses.map((course) => {
        const { number, department, programme, teachers, term, year, entries, isPublished } = course
        const name = courseName(course)
        const said = [programme, department, teachers.join(', ')].filter(Boolean)
        return (
          <li key={number}>
            <Link to={hrefOf(number)} lang={writtenLanguage(name)}>
              <strong>{name}</strong>
            </Link>
            {!isPublished && (
              <>
                {' '}
                <span className={`${marks.mark} ${marks.warn}`}>{words.draft}</span>
              </>
            )}
            <p className={layout.facts}>
              <span>{words.termName(term, academicYear(year))}</span>
              <span>{words.entries(entries)}</span>
              {said.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
