import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import type { OfficeFormProps } from '#src/browser/office/answer-forms.tsx'
import styles from '#src/browser/office/office-forms.module.css'
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

/** What can be done with a request besides writing to its askers. */
export function OfficeSteps({ request, typed, faults }: OfficeStepsProps) {
  const { version, kind, state, assignedTo, bookNumber, indent } = request
  const isBusy = useNavigation().formMethod === 'POST'
  const moves = movesFrom(request)
  const isMove = moves.some((move) => move === typed.intent)
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
      {moves.length > 0 && (
        <Form method="post" key={`move ${version}`}>
          <FormDraft name={`message with request ${request.number}`} />
          <input type="hidden" name="version" value={version} />
          <TextLines
            name="said"
            label="Message to all who asked (needed to decline)"
            defaultValue={isMove ? (typed.said ?? '') : ''}
            rows={2}
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
        </Form>
      )}
      {indent !== null && (
        <p>
          Bought by indent{' '}
          <Link to={href('/admin/purchases/indents/:indent', { indent: paperSlug(indent) })}>
            {indentNumber(indent)}
          </Link>
        </p>
      )}
      {kind === 'purchase' && isBuyable(state) && indent === null && step('buy', 'Buy')}
      {step('take', 'Assign to me')}
      {assignedTo !== null && step('give-back', 'Unassign')}
      {step(
        'link',
        'Save the book',
        <FormField
          label="For book no. of the catalogue"
          name="book"
          inputMode="numeric"
          maxLength={15}
          defaultValue={typed.book ?? (bookNumber === null ? '' : String(bookNumber))}
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
