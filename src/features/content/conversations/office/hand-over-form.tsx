import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { BookPicker } from '#src/features/collection/catalogue-maintenance/book-picker.tsx'
import { longest, type RequestKind } from '#src/features/content/requests/requests.ts'
import type { Card } from '../conversations.ts'
import { type FoundNear, type HandOverField, handOverFields } from './hand-over.ts'
import { HandOverMore } from './hand-over-more.tsx'
import { NearList } from './near-list.tsx'
import steps from './office.module.css'
import type { OfficeConversation } from './office-shapes.ts'

const kindWords: Readonly<Record<RequestKind, string>> = {
  purchase: 'Buy it',
  'inter-library': 'Borrow it from another library',
  shelf: 'Look for it on the shelves',
  article: 'Get a copy of an article',
  scan: 'Scan a chapter or pages',
  correction: 'Correct the record of a book',
}

type HandOverFormProps = {
  conversation: OfficeConversation
  /** What was typed, where it came back. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** What the library has of what was to be requested; null: nothing, or nothing was. */
  near: FoundNear | null
}

/** Makes a request of what a reader asks for, in their name. */
export function HandOverForm({ conversation, typed, faults, near }: HandOverFormProps) {
  const isBack = typed.intent === 'hand-over'
  const given = isBack ? typed : ofBook(conversation)
  const fieldOf = (name: HandOverField) => ({
    name,
    defaultValue: given[name] ?? '',
    fault: faults[name],
  })
  return (
    <details open={near !== null || (isBack && handOverFields.some((name) => faults[name]))}>
      <summary>Hand over as a request</summary>
      {near && <NearList near={near} />}
      <Form
        method="post"
        preventScrollReset
        className={steps.fields}
        // Another conversation, or one that was handed over, has an empty form.
        key={`${conversation.number} ${lastRequest(conversation)}`}
      >
        <p>The request is the reader’s own: they follow it in their account.</p>
        <input type="hidden" name="seen" value={conversation.status?.lastSeq ?? 0} />
        {near && <input type="hidden" name="seenBooks" value={near.key} />}
        <div>
          <label htmlFor="hand-over-kind">What is to be done</label>
          <select
            id="hand-over-kind"
            name="kind"
            className="field"
            defaultValue={given.kind ?? 'purchase'}
          >
            {Object.entries(kindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <FormField label="Title" maxLength={longest.title} {...fieldOf('title')} />
        <FormField label="Author" maxLength={longest.author} {...fieldOf('author')} />
        <FormField label="ISBN" maxLength={40} {...fieldOf('isbn')} />
        <BookPicker label="Book of the catalogue" {...fieldOf('bookNumber')} />
        <HandOverMore given={given} faults={faults} />
        <FormField
          label="Why the reader needs it"
          maxLength={longest.reason}
          {...fieldOf('reason')}
        />
        <p>
          <button type="submit" name="intent" value="hand-over" className="button button-quiet">
            {near ? 'Make the request all the same' : 'Make the request'}
          </button>
        </p>
      </Form>
    </details>
  )
}

/** What the last book that the conversation is about says. */
function ofBook({ messages }: OfficeConversation): Readonly<Record<string, string>> {
  const isBook = (card: Card | null) => card?.kind === 'book' || card?.kind === 'loan'
  const card = messages.findLast((one) => one.side === 'reader' && isBook(one.card))?.card
  if (!card) return {}
  const author = card.kind === 'book' ? card.by : ''
  return { title: card.title, author, bookNumber: `Book ${card.number}: ${card.title}` }
}

function lastRequest({ messages }: OfficeConversation): number {
  return messages.findLast(({ kind }) => kind === 'requested')?.seq ?? 0
}
