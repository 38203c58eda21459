import { Form } from 'react-router'
import { Question } from '#src/browser/page/question.tsx'
import { count, counted } from '#src/kernel/counted.ts'
import type { ShownImport } from './book-imports.ts'
import styles from './import.module.css'
import { CountsOfImport } from './import-counts.tsx'
import { unitOf } from './import-unit.ts'
import { NotNow } from './not-now.tsx'

/** Asks before an import: with what its trial or the last run has found, where there was one. */
export function RunQuestion({ shown }: { shown: ShownImport }) {
  const { number, status, abilities, format } = shown
  const offersTrial = abilities.try && !abilities.isTried
  return (
    <Question
      title={status === 'open' ? `Import these ${unitOf(format)}s?` : 'Import this file again?'}
    >
      {status !== 'open' ? (
        <Again shown={shown} />
      ) : abilities.isTried ? (
        <Tried shown={shown} />
      ) : (
        <Untried shown={shown} />
      )}
      <Form method="post" className={`ways ${styles.buttons}`}>
        <input type="hidden" name="seen" value="yes" />
        {offersTrial && (
          <button type="submit" name="intent" value="try" className="button">
            Test import first
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="run"
          className={offersTrial ? 'button button-quiet' : 'button'}
        >
          {runWords(shown)}
        </button>
        <NotNow number={number}>Go back without importing</NotNow>
      </Form>
    </Question>
  )
}

function runWords({ status, cutOff, abilities, read, rejected, format }: ShownImport): string {
  if (cutOff) return 'Resume import'
  if (status !== 'open') return 'Import file again'
  if (!abilities.isTried) return 'Import without testing'
  return `Import ${counted(read - rejected, unitOf(format))}`
}

function Tried({ shown }: { shown: ShownImport }) {
  const { created, copiesCreated, rejected, format } = shown
  return (
    <>
      <p>
        Nothing has been imported yet. As the test found, {counted(created, 'book')} and{' '}
        {counted(copiesCreated, 'copy', 'copies')} will be made, and{' '}
        {counted(rejected, unitOf(format))} will be refused
        {rejected > 0 ? ' and come back as a file to correct' : ''}. The import can be undone.
      </p>
      <CountsOfImport counts={shown} isTrial />
    </>
  )
}

function Untried({ shown }: { shown: ShownImport }) {
  const { rowsLookedAt, rowsRefused, format } = shown
  const unit = unitOf(format)
  return (
    <>
      <p>
        Nothing has been imported yet. How many books and copies this makes, and which {unit}s are
        refused, only a test import can tell. It takes about as long as the import, and changes
        nothing.
      </p>
      {rowsLookedAt > 0 && (
        <p>
          Of the first {counted(rowsLookedAt, unit)}, {count(rowsLookedAt - rowsRefused)} can be
          taken and {count(rowsRefused)} will be refused, as far as they alone tell.
        </p>
      )}
    </>
  )
}

function Again({ shown }: { shown: ShownImport }) {
  return (
    <>
      <p>
        {shown.cutOff
          ? 'It was interrupted, and continues after what had been read:'
          : 'Books and copies that the library has already are not made twice. The last time it came to this:'}
      </p>
      <CountsOfImport counts={shown} isTrial={false} />
    </>
  )
}
