import { Form } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { useKeptAnswer } from '#src/browser/forms/use-kept-answer.ts'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { LinkForm } from './link-form.tsx'
import type { IntakeData } from './office-ebook.ts'
import { OfficeEbooks } from './office-ebooks.tsx'
import { UploadEbooks } from './upload-ebooks.tsx'
import { intakeWords } from './words.ts'

type IntakeViewProps = {
  /** Its heading; null: the words of the page. */
  title: string | null
  at: string
  data: IntakeData
  answer: FormResult | undefined
}

/** Where e-books are added, and those that were. */
export function IntakeView({ title, at, data, answer: last }: IntakeViewProps) {
  const answer = useKeptAnswer(last)
  const { isAdmin, waits, isDeleted } = data
  const words = useWords(intakeWords)
  const { flash = null, typed = {}, faults = {} } = answer ?? {}
  const done = isDeleted ? ({ kind: 'done', message: words.isDeleted } as const) : null
  return (
    <div className="page">
      <h1>{title ?? words.addEbooks}</h1>
      <p className={layout.lead}>{isAdmin || !waits ? words.leadPublish : words.leadSend}</p>
      <FormMessage flash={flash ?? done} faults={faults} />
      <div className={layout.columns}>
        <OfficeEbooks {...data} at={at} namesPeople={isAdmin} />
        <div>
          <UploadEbooks />
          <LinkForm typed={typed} faults={faults} />
          {isAdmin && <SettingForm waits={waits} />}
        </div>
      </div>
    </div>
  )
}

function SettingForm({ waits }: { waits: boolean }) {
  const words = useWords(intakeWords)
  return (
    <section className={layout.card} aria-labelledby="settings">
      <h2 id="settings">{words.whatFacultyAdd}</h2>
      <Form method="post" key={String(waits)}>
        <label>
          <input type="checkbox" name="waits" defaultChecked={waits} /> {words.needsApproval}
        </label>
        <p>
          <button type="submit" className="button button-quiet" name="intent" value="settings">
            {words.saveSetting}
          </button>
        </p>
      </Form>
    </section>
  )
}
