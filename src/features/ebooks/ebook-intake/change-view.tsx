import { Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { useKeptAnswer } from '#src/browser/forms/use-kept-answer.ts'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { ebookHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { count } from '#src/kernel/counted.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import type { ChangeData } from './change-data.ts'
import { EbookForm } from './ebook-form.tsx'
import { EbookSteps } from './ebook-steps.tsx'
import { intakeWords } from './words.ts'

type ChangeViewProps = {
  /** The page that lists e-books. */
  at: string
  data: ChangeData
  answer: FormResult | undefined
}

/** The page of one e-book for those who work on it. */
export function ChangeView({ at, data, answer: last }: ChangeViewProps) {
  const answer = useKeptAnswer(last)
  const { number, state, kind, version, texts, twins, warnings, returned, isOpen } = data
  const { flash = null, typed = {}, faults = {} } = answer ?? {}
  const words = useWords(intakeWords)
  const size = [
    data.fileName,
    data.bytes !== null && sizeWords(data.bytes),
    data.pages !== null && words.pages(data.pages, count(data.pages)),
    kind === 'link' ? words.link : kind.toUpperCase(),
    words.addedBy(data.createdBy),
  ]
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={at}>{words.backToAll}</Link> ·{' '}
        <Link to={ebookHref(number)}>{words.asReaders}</Link>
      </p>
      <h1>{texts.title}</h1>
      <p className={layout.facts}>
        {words.stateName(state)} · {size.filter(Boolean).join(' · ')}
      </p>
      <FormMessage flash={flash} faults={faults} />
      {returned && (
        <div className={layout.notice}>
          <h2>{words.returnedTitle}</h2>
          <p>{returned}</p>
        </div>
      )}
      {twins.length > 0 && (
        <div className={layout.notice}>
          <h2>{words.mayBeHere}</h2>
          <ul>
            {twins.map((twin) => (
              <li key={twin.number}>
                <Link to={ebookHref(twin.number)}>{twin.title}</Link> ({words.stateName(twin.state)}
                ): {words.sameBy(twin.by)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.length > 0 && (
        <div className={layout.notice}>
          <h2>{words.whenRead}</h2>
          <ul lang="en">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={layout.columns}>
        <section className={layout.card} aria-label={words.theEbook}>
          {isOpen ? (
            <EbookForm
              key={`${version} ${JSON.stringify(typed)}`}
              data={data}
              texts={{ ...texts, ...typed }}
              faults={faults}
            />
          ) : (
            <p>{state === 'waiting' ? words.isLookedAt : words.isOut}</p>
          )}
        </section>
        <EbookSteps data={data} typed={typed} faults={faults} />
      </div>
    </div>
  )
}
