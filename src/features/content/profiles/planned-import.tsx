import { Form, useNavigation } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { managerWords } from './manager/words.ts'
import type { OfferedImport, OfferedWork } from './offered-import.ts'
import styles from './profiles.module.css'

/** What was understood of a file: what to add is ticked, what cannot be read is named. */
export function PlannedImport({ plan, token }: { plan: OfferedImport; token: string }) {
  const words = useWords(managerWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const { text, works, faults, moreFaults, isWindows, missed } = plan
  return (
    <section className={layout.card} aria-labelledby="understood">
      <h2 id="understood">{words.understood(works.length)}</h2>
      {isWindows && <p className={layout.notice}>{words.asWindows}</p>}
      {missed > 0 && <p className={layout.notice}>{words.doisAsLinks(missed)}</p>}
      {faults.length > 0 && (
        <div className={layout.notice}>
          <h3>{words.faults(faults.length + moreFaults)}</h3>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {moreFaults > 0 && <p>{words.moreFaults(moreFaults)}</p>}
        </div>
      )}
      {works.length > 0 && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="pasted" value={text} />
          <p>{words.chooseThem}</p>
          <ul className={styles.rows}>
            {works.map((work, at) => (
              <Offer key={`${work.line} ${work.title}`} work={work} at={at} />
            ))}
          </ul>
          <p>
            <button type="submit" name="intent" value="add" className="button" disabled={isBusy}>
              {words.addChosen}
            </button>
          </p>
        </Form>
      )}
    </section>
  )
}

function Offer({ work, at }: { work: OfferedWork; at: number }) {
  const { title, about, twin, mayAdd } = work
  const id = `take-${at}`
  return (
    <li>
      <div>
        <label htmlFor={id} className={styles.check}>
          <input
            id={id}
            type="checkbox"
            name="take"
            value={at}
            defaultChecked={twin === null}
            disabled={!mayAdd}
          />
          <span lang={writtenLanguage(title)}>{title}</span>
        </label>
        <div className={styles.soft} lang={writtenLanguage(about)}>
          {about}
        </div>
        {twin && <div className={styles.soft}>{twin}</div>}
      </div>
    </li>
  )
}
