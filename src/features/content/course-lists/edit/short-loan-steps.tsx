import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import styles from '../courses.module.css'
import type { ChangeData } from './change-data.ts'
import { StepButton } from './entry-editor.tsx'
import { typedInto } from './typed-form.ts'
import { editWords } from './words.ts'

type ShortLoanStepsProps = {
  readonly data: ChangeData
  /** Whether the library sets it here; its teachers ask for it. */
  readonly isOffice: boolean
  readonly answer: FormResult | undefined
}

/** The books of a list are lent for less until its term ends: asked for, set, ended. */
export function ShortLoanSteps({ data, isOffice, answer }: ShortLoanStepsProps) {
  const words = useWords(editWords)
  const calendar = useWords(calendarWords)
  const { list, shortLoan } = data
  const { asked, set } = shortLoan
  const intent = isOffice ? 'set-short-loan' : 'ask-short-loan'
  const refused = typedInto(answer, intent)
  return (
    <section className={layout.card} aria-labelledby="short-loan">
      <h2 id="short-loan">{words.shortLoan}</h2>
      <p className={styles.soft}>{words.shortLoanLead}</p>
      {set && <p>{words.shortLoanIs(set.days, set.books, shownDay(calendar, set.lastDay))}</p>}
      {asked !== null && <p>{words.shortLoanIsAsked(asked)}</p>}
      <Form
        key={`${list.version} ${refused !== null}`}
        method="post"
        preventScrollReset
        className={styles.fields}
        noValidate
      >
        <FormField
          label={words.shortLoanDays}
          name="days"
          inputMode="numeric"
          maxLength={2}
          defaultValue={refused?.typed.days ?? String(asked ?? set?.days ?? '')}
          fault={refused?.faults.days}
        />
        {isOffice && (
          <ChoiceField
            label={words.shortLoanWhich}
            name="which"
            value={refused?.typed.which ?? 'required'}
            options={[
              ['required', words.shortLoanRequired],
              ['all', words.shortLoanAll],
            ]}
          />
        )}
        <button type="submit" className="button button-quiet" name="intent" value={intent}>
          {isOffice ? words.setShortLoan : words.askShortLoan}
        </button>
      </Form>
      <Form method="post" preventScrollReset className={layout.actions}>
        <TakeBack isOffice={isOffice} isAsked={asked !== null} isSet={set !== null} />
      </Form>
    </section>
  )
}

type TakeBackProps = {
  readonly isOffice: boolean
  readonly isAsked: boolean
  readonly isSet: boolean
}

/** The library ends or declines a short loan, a teacher takes the request back. */
function TakeBack({ isOffice, isAsked, isSet }: TakeBackProps) {
  const words = useWords(editWords)
  if (!isOffice) {
    if (!isAsked) return null
    const name = words.unaskShortLoan
    return <StepButton intent="unask-short-loan" name={name} label={name} />
  }
  if (!isAsked && !isSet) return null
  const name = isSet ? words.endShortLoan : words.declineShortLoan
  return <StepButton intent="end-short-loan" name={name} label={name} />
}
