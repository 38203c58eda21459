import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import type { OfficeFormProps } from '#src/browser/office/answer-forms.tsx'
import styles from '#src/browser/office/office-forms.module.css'
import { OfficeLink, useLeadsTo } from '#src/browser/page/office-link.tsx'
import { BookPicker } from '#src/features/collection/catalogue-maintenance/book-picker.tsx'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { indentNumber } from '#src/features/collection/purchases/indents/indents.ts'
import { movesFrom } from '../request-transitions.ts'
import { isOpen, longestAnswer } from '../requests.ts'
import type { OfficeRequest } from './office-shapes.ts'
import { moveWords } from './office-words.ts'

type OfficeStepsProps = OfficeFormProps & { request: OfficeRequest }

function isBuyable(state: OfficeRequest['state']): boolean {
  return isOpen(state) && state !== 'awaiting-approval'
}

/** What can be done with a request: a message, with the next step or alone, and what else there is. */
export function OfficeSteps({ request, typed, faults }: OfficeStepsProps) {
  const { version, kind, state, assignedTo, bookNumber, indent } = request
  const buys = useLeadsTo()(href('/admin/purchases/indents'))
  const isBusy = useNavigation().formMethod === 'POST'
  const moves = movesFrom(request)
  const isMove = [...moves, 'answer'].some((intent) => intent === typed.intent)
  const step = (intent: string, label: string, children?: ReactNode) => (
    <Form method="post" key={`${intent} ${version}`}>
      <input type="hidden" name="version" value={version} />
      {children}
      <button
        type="submit"
        className="button button-quiet"
        name="intent"
        value={intent}
        disabled={isBusy}
      >
        {label}
      </button>
    </Form>
  )
  return (
    <div className={styles.steps}>
      <Form method="post" key={`move ${version}`}>
        <FormDraft name={`message with request ${request.number}`} />
        <input type="hidden" name="version" value={version} />
        <TextLines
          name="said"
          label="Message to all who asked"
          hint={moves.includes('declined') ? 'Sent with the step; required to decline.' : undefined}
          defaultValue={isMove ? (typed.said ?? '') : ''}
          rows={4}
          maxLength={longestAnswer}
          fault={isMove ? faults.said : undefined}
        />
        {moves.map((move, at) => (
          <button
            key={move}
            type="submit"
            className={at === 0 && move !== 'reopened' ? 'button' : 'button button-quiet'}
            name="intent"
            value={move}
            disabled={isBusy}
          >
            {moveWords[move]}
          </button>
        ))}
        <button
          type="submit"
          className="button button-quiet"
          name="intent"
          value="answer"
          disabled={isBusy}
        >
          Send the message
        </button>
      </Form>
      {indent !== null && (
        <p>
          In indent{' '}
          <OfficeLink
            orText
            to={href('/admin/purchases/indents/:indent', { indent: paperSlug(indent) })}
          >
            {indentNumber(indent)}
          </OfficeLink>
        </p>
      )}
      {kind === 'purchase' && isBuyable(state) && indent === null && buys && step('buy', 'Buy')}
      {step('take', 'Assign to me')}
      {assignedTo !== null && step('give-back', 'Unassign')}
      {step(
        'link',
        'Link this book',
        <BookPicker
          label="Book of the catalogue"
          name="book"
          defaultValue={typed.book ?? (bookNumber === null ? '' : `Book ${bookNumber}`)}
          fault={faults.book}
        />,
      )}
      {isOpen(state) &&
        step(
          'merge',
          'Join',
          <FormField
            label="Join with request no."
            name="into"
            inputMode="numeric"
            maxLength={12}
            defaultValue={typed.into ?? ''}
            fault={faults.into}
          />,
        )}
    </div>
  )
}
