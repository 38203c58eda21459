import { Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { isCutOff, useKeptAnswer } from '#src/browser/forms/use-kept-answer.ts'
import message from '#src/browser/list/flash-message.module.css'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { courseHref, courseName } from '../course-lists.ts'
import styles from '../courses.module.css'
import { AddEntries } from './add-entries.tsx'
import type { ChangeData } from './change-data.ts'
import { ListDifference } from './list-difference.tsx'
import { ListSteps } from './list-steps.tsx'
import { copyThere } from './typed-form.ts'
import { UnitEditor } from './unit-editor.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { type EditWords, editWords } from './words.ts'

type ChangeViewProps = {
  /** Where the lists are changed. */
  readonly at: string
  readonly data: ChangeData
  readonly answer: FormResult | undefined
}

/** A list to be changed: its units and entries, and beside them what it is about. */
export function ChangeView({ at, data, answer: last }: ChangeViewProps) {
  const answer = useKeptAnswer(last)
  const said = saidInPlace(answer)
  useKeptPlace(answer, data.list.units)
  const words = useWords(editWords)
  const { list } = data
  const name = courseName(list)
  const flash = said || copyThere(answer) ? null : (answer?.flash ?? arrivedWith(words, data))
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={at}>{at.startsWith('/admin') ? words.backOffice : words.back}</Link>
        {' · '}
        <Link to={courseHref(list.number)}>{words.asReaders}</Link>
      </p>
      <h1 lang={writtenLanguage(name)}>{name}</h1>
      <p>
        <span className={`${marks.mark} ${list.isPublished ? marks.good : marks.warn}`}>
          {list.isPublished ? words.published : words.draft}
        </span>
      </p>
      <FormMessage flash={flash} faults={answer?.faults ?? {}} />
      <ListDifference answer={answer} units={list.units} />
      <div className={layout.columns}>
        <section className={`${layout.card} ${forms.lined}`} aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          <div className={styles.units}>
            {list.units.map((unit) => (
              <UnitEditor
                key={unit.id}
                unit={unit}
                units={list.units}
                version={list.version}
                requestHrefs={data.requestHrefs}
                answer={answer}
              />
            ))}
          </div>
          <AddEntries data={data} path={`${at}/${list.number}`} answer={answer} />
        </section>
        <div className={forms.lined}>
          <ListSteps data={data} isOffice={at.startsWith('/admin')} answer={answer} />
        </div>
      </div>
      {said && (
        <p className={`${message.flash} ${message[said.kind]} ${styles.said}`} role={roleOf(said)}>
          {said.message}
        </p>
      )}
    </div>
  )
}

/**
 * What is said at the foot of the window, so that nothing moves and the focus stays: that a step is
 * done, or could not be sent.
 */
function saidInPlace(answer: FormResult | undefined): Flash | null {
  if (!answer) return null
  const isInPlace = answer.flash.kind === 'done' ? 'did' in answer.typed : isCutOff(answer)
  return isInPlace ? answer.flash : null
}

const roleOf = ({ kind }: Flash) => (kind === 'failed' ? 'alert' : 'status')

/** What the address says of what was just done elsewhere. */
function arrivedWith(words: EditWords, { isMade, isCopied, added }: ChangeData) {
  const done = (message: string) => ({ kind: 'done', message }) as const
  if (isMade) return done(words.made)
  if (isCopied) return done(words.copied)
  if (!added) return null
  const { entries, units, there } = added
  const said = words.proposalsAdded(entries, units)
  return done(there > 0 ? `${said} ${words.alreadyThere(there)}` : said)
}
