import { href, Link } from 'react-router'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import { formatIssn } from '#src/features/collection/books/isbn.ts'
import type { PrintJournal } from './office-shapes.ts'

/** Where the journal of a new subscription is chosen. */
export function JournalChoice({ q, found }: { q: string; found: readonly PrintJournal[] }) {
  return (
    <>
      <p>Choose the journal, then enter how often its issues appear.</p>
      <FilterForm label="Journals" action={href('/admin/serials/new')} isSet={q !== ''}>
        <FilterField label="Title or ISSN" name="q" value={q} />
      </FilterForm>
      {found.length === 0 ? (
        <ListEmpty heading="No journal found">
          Journals that come in print are listed here. Add it to the list of{' '}
          <OfficeLink orText to="/admin/add-journals">
            journals
          </OfficeLink>{' '}
          first, with the kind “print” or “both”.
        </ListEmpty>
      ) : (
        <ul className={list.links}>
          {found.map(({ number, title, issn, open }) => (
            <li key={number}>
              <Link to={`${href('/admin/serials/new')}?journal=${number}`}>{title}</Link>
              <span>{open > 0 ? 'Subscribed' : ''}</span>
              <span>{issn === null ? '' : `ISSN ${formatIssn(issn)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
