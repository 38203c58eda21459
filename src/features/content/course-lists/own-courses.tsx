import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { CourseLine } from './course-filter.ts'
import { CourseLines } from './course-lines.tsx'
import { courseHref } from './course-lists.ts'
import { courseWords } from './words.ts'

/** The reading lists of a reader's courses, in their panel. */
export function OwnCourses({ courses }: { readonly courses: readonly CourseLine[] }) {
  const words = useWords(courseWords)
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">{words.yourLists}</h2>
      <CourseLines courses={courses} hrefOf={courseHref} />
      <p>
        <Link to={href('/courses')}>{words.allLists}</Link>
      </p>
    </section>
  )
}
