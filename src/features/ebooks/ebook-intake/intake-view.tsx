import { Form } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { LinkForm } from './link-form.tsx'
import type { IntakeData } from './office-ebook.ts'
import { OfficeEbooks } from './office-ebooks.tsx'
import { UploadEbooks } from './upload-ebooks.tsx'

type IntakeViewProps = {
  title: string
  at: string
  data: IntakeData
  answer: FormResult | undefined
}

/** Where e-books are added, and those that were. */
export function IntakeView({ title, at, data, answer }: IntakeViewProps) {
  const { isAdmin, waits, isDeleted } = data
  const { flash = null, typed = {}, faults = {} } = answer ?? {}
  const done = isDeleted ? ({ kind: 'done', message: 'The e-book is deleted.' } as const) : null
  return (
    <div className="page">
      <h1>{title}</h1>
      <p className={layout.lead}>
        {isAdmin || !waits
          ? 'Each file becomes a draft. Look at what was read out of it, say who may read it, and publish it.'
          : 'Each file becomes a draft. Look at what was read out of it, say who may read it, and send it to the library, which publishes it.'}
      </p>
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
  return (
    <section className={layout.card} aria-labelledby="settings">
      <h2 id="settings">What faculty add</h2>
      <Form method="post" key={String(waits)}>
        <label>
          <input type="checkbox" name="waits" defaultChecked={waits} /> Needs approval by an
          administrator before readers see it
        </label>
        <p>
          <button type="submit" className="button button-quiet" name="intent" value="settings">
            Save setting
          </button>
        </p>
      </Form>
    </section>
  )
}
