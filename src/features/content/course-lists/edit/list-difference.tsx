import type { FormResult } from '#src/browser/forms/form-result.ts'
import { SavedMeanwhile } from '#src/browser/forms/saved-meanwhile.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { academicYear, entryKinds, entryNeeds, readTerm } from '../course-lists.ts'
import type { ShownUnit } from '../shown-list.ts'
import { courseWords } from '../words.ts'
import type { CourseTexts, EntryTexts } from './course-texts.ts'
import { editWords } from './words.ts'

type ListDifferenceProps = {
  readonly answer: FormResult | undefined
  readonly units: readonly ShownUnit[]
}

/** What of a list or an entry was saved meanwhile, beside what was typed, field by field. */
export function ListDifference({ answer, units }: ListDifferenceProps) {
  const words = useWords(editWords)
  const reading = useWords(courseWords)
  const { code, title, programme, department, term, students, about } = words
  const course: CourseTexts = { code, title, programme, department, when: term, students, about }
  const entry: EntryTexts = {
    kind: words.kind,
    need: words.need,
    unit: words.unit,
    title: words.entryTitle,
    author: words.author,
    isbn: words.isbn,
    book: words.bookNumber,
    part: words.part,
    pages: words.pagesField,
    doi: words.doi,
    journal: words.journal,
    volume: words.volume,
    published: words.yearOut,
    url: words.url,
    note: words.note,
  }
  const shown = (field: string, text: string) => {
    if (field === 'when') {
      const when = readTerm(text)
      return when ? reading.termName(when.term, academicYear(when.year)) : text
    }
    if (field === 'unit') {
      const at = units.findIndex(({ id }) => id === text)
      return units[at]?.title || reading.unitNumber(at + 1)
    }
    const kind = field === 'kind' && entryKinds.find((one) => one === text)
    const need = field === 'need' && entryNeeds.find((one) => one === text)
    return kind ? words.kindName(kind) : need ? reading.needName(need) : text
  }
  return (
    <SavedMeanwhile
      answer={answer}
      labels={answer?.typed.intent === 'entry' ? entry : course}
      shown={shown}
      words={words}
      heads={[words.asItIs, words.asTyped]}
    />
  )
}
