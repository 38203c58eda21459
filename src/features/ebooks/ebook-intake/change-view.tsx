import { Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { ebookHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { counted } from '#src/kernel/counted.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import type { ChangeData } from './change-data.ts'
import { EbookForm } from './ebook-form.tsx'
import { EbookSteps } from './ebook-steps.tsx'
import { stateWords } from './office-words.ts'

type ChangeViewProps = {
  /** The page that lists e-books. */
  at: string
  data: ChangeData
  answer: FormResult | undefined
}

const sames = {
  content: 'the very same file',
  link: 'the same address',
  isbn: 'the same ISBN',
} as const

/** The page of one e-book for those who work on it. */
export function ChangeView({ at, data, answer }: ChangeViewProps) {
  const { number, state, kind, version, texts, twins, warnings, returned, isOpen } = data
  const { flash = null, typed = {}, faults = {} } = answer ?? {}
  const size = [
    data.fileName,
    data.bytes !== null && sizeWords(data.bytes),
    data.pages !== null && counted(data.pages, 'page', 'pages'),
    kind === 'link' ? 'Link' : kind.toUpperCase(),
    `added by ${data.createdBy}`,
  ]
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={at}>All e-books that were added</Link> ·{' '}
        <Link to={ebookHref(number)}>As readers see it</Link>
      </p>
      <h1>{texts.title}</h1>
      <p className={layout.facts}>
        {stateWords[state]} · {size.filter(Boolean).join(' · ')}
      </p>
      <FormMessage flash={flash} faults={faults} />
      {returned && (
        <div className={layout.notice}>
          <h2>Returned by the library</h2>
          <p>{returned}</p>
        </div>
      )}
      {twins.length > 0 && (
        <div className={layout.notice}>
          <h2>This e-book may be here already</h2>
          <ul>
            {twins.map((twin) => (
              <li key={twin.number}>
                <Link to={ebookHref(twin.number)}>{twin.title}</Link> has {sames[twin.by]} (
                {stateWords[twin.state].toLowerCase()}).
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.length > 0 && (
        <div className={layout.notice}>
          <h2>When the file was read</h2>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={layout.columns}>
        <section className={layout.card} aria-label="The e-book">
          {isOpen ? (
            <EbookForm
              key={`${version} ${JSON.stringify(typed)}`}
              data={data}
              texts={{ ...texts, ...typed }}
              faults={faults}
            />
          ) : (
            <p>
              {state === 'waiting'
                ? 'The library is looking at this e-book. It can be changed once it was approved or returned.'
                : 'Readers see this e-book. To change it, take it down first.'}
            </p>
          )}
        </section>
        <EbookSteps data={data} typed={typed} faults={faults} />
      </div>
    </div>
  )
}
