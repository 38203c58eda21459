import { Form, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useKeptAnswer } from '#src/browser/forms/use-kept-answer.ts'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from '../courses.module.css'
import { editWords } from '../edit/words.ts'
import { Proposals } from './proposal-list.tsx'
import type { SyllabusAnswer } from './proposals.ts'

type SyllabusViewProps = {
  readonly title: string
  /** Where the lists are changed. */
  readonly at: string
  readonly list: { readonly number: number; readonly name: string }
  readonly answer: SyllabusAnswer | FormResult | undefined
}

/** A syllabus to be pasted or chosen, and what was found in it, to be confirmed line by line. */
export function SyllabusView({ title, at, list, answer: last }: SyllabusViewProps) {
  const answer = useKeptAnswer(last)
  const words = useWords(editWords)
  const read = answer && 'proposals' in answer ? answer : null
  const failed = answer && 'flash' in answer ? answer : null
  const text = read?.typed ?? failed?.typed.text ?? ''
  return (
    <div className={`page ${layout.narrow} ${forms.lined}`}>
      <p className={layout.back}>
        <Link to={`${at}/${list.number}`}>{words.backToList}</Link>
      </p>
      <h1>{title}</h1>
      <p className={layout.lead}>{list.name}</p>
      <FormMessage flash={failed?.flash ?? null} faults={failed?.faults ?? {}} />
      {read && <Proposals read={read} />}
      <Form
        key={text.length}
        method="post"
        encType="multipart/form-data"
        className={`${styles.fields} ${forms.spaced}`}
        noValidate
      >
        <p>{words.syllabusLead}</p>
        <TextLines
          name="text"
          label={words.syllabusText}
          defaultValue={text}
          rows={14}
          maxLength={60_000}
          fault={failed?.faults.text}
        />
        <div>
          <label htmlFor="pdf">{words.syllabusPdf}</label>
          <input id="pdf" type="file" name="pdf" accept="application/pdf" className="field" />
        </div>
        <button
          type="submit"
          className={read ? 'button button-quiet' : 'button'}
          name="intent"
          value="read"
        >
          {words.readSyllabus}
        </button>
      </Form>
    </div>
  )
}
