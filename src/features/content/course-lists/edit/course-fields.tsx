import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import {
  academicYear,
  courseTerms,
  longestOf,
  readTerm,
  type TermOfYear,
  termValue,
} from '../course-lists.ts'
import styles from '../courses.module.css'
import { courseWords } from '../words.ts'
import type { MemberNames } from './change-data.ts'
import type { CourseTexts } from './course-texts.ts'
import { editWords } from './words.ts'

type CourseFieldsProps = {
  readonly texts: CourseTexts
  readonly names: MemberNames
  /** The term in which today is. */
  readonly now: TermOfYear
  readonly faults: Readonly<Record<string, string>>
}

/** The fields that say what a list is about. */
export function CourseFields({ texts, names, now, faults }: CourseFieldsProps) {
  const words = useWords(editWords)
  return (
    <>
      <div className={styles.pair}>
        <FormField
          label={words.code}
          name="code"
          defaultValue={texts.code}
          maxLength={longestOf.code}
          fault={faults.code}
          hint={words.codeHint}
        />
        <FormField
          label={words.title}
          name="title"
          defaultValue={texts.title}
          maxLength={longestOf.title}
          fault={faults.title}
          required
        />
      </div>
      <div className={styles.pair}>
        <FormField
          label={words.programme}
          name="programme"
          defaultValue={texts.programme}
          maxLength={longestOf.name}
          options={names.programmes}
          fault={faults.programme}
        />
        <FormField
          label={words.department}
          name="department"
          defaultValue={texts.department}
          maxLength={longestOf.name}
          options={names.departments}
          fault={faults.department}
        />
      </div>
      <p className={styles.soft}>{words.namesHint}</p>
      <div className={styles.pair}>
        <TermField now={now} value={texts.when} fault={faults.term ?? faults.year} />
        <FormField
          label={words.students}
          name="students"
          inputMode="numeric"
          defaultValue={texts.students}
          maxLength={4}
          fault={faults.students}
          hint={words.studentsHint}
        />
      </div>
      <TextLines
        name="about"
        label={words.about}
        defaultValue={texts.about}
        rows={3}
        maxLength={longestOf.about}
        fault={faults.about}
      />
    </>
  )
}

type TermFieldProps = {
  readonly now: TermOfYear
  readonly value: string
  readonly fault: string | undefined
}

/** The terms of last year, this and the next, and the one that is chosen. */
function TermField({ now, value, fault }: TermFieldProps) {
  const words = useWords(editWords)
  const courses = useWords(courseWords)
  const offered = [now.year - 1, now.year, now.year + 1].flatMap((year) =>
    courseTerms.map((term) => ({ year, term })),
  )
  const chosen = readTerm(value)
  const isOffered = offered.some((one) => termValue(one) === value)
  const terms = chosen && !isOffered ? [chosen, ...offered] : offered
  return (
    <ChoiceField
      label={words.term}
      name="when"
      value={value}
      options={terms.map((one) => [
        termValue(one),
        courses.termName(one.term, academicYear(one.year)),
      ])}
      fault={fault}
    />
  )
}
