import type { MouseEvent } from 'react'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { Contact } from './contact.ts'
import { ContactFacts } from './contact-part.tsx'
import { managerWords } from './manager/words.ts'
import { PersonBooks, PersonView } from './person-view.tsx'
import styles from './profiles.module.css'
import type { TypedPreview } from './typed-preview.ts'

type PreviewPaneProps = {
  preview: TypedPreview
  /** Why what is typed now cannot be shown; null: it is shown. */
  fault: Flash | null
  isBusy: boolean
  /** The address of a photo that is chosen and not saved yet; null: none is. */
  chosenPhoto: string | null
}

/** A profile beside its form, as others would see it with what is typed. */
export function PreviewPane({ preview, fault, isBusy, chosenPhoto }: PreviewPaneProps) {
  const words = useWords(managerWords)
  const { person, everyone, signedIn, books } = preview
  const isMore = Object.keys(signedIn).length > Object.keys(everyone).length
  return (
    <section
      id="typed-preview"
      className={`${layout.card} ${styles.pane}`}
      aria-labelledby="typed-preview-heading"
      aria-busy={isBusy}
      onClickCapture={stay}
    >
      <h2 id="typed-preview-heading">{words.asOthersSee}</h2>
      <p className={styles.soft}>{words.notSavedYet}</p>
      {fault && <p className={layout.notice}>{fault.message}</p>}
      <PersonView
        person={person}
        heading="h3"
        chosenPhoto={chosenPhoto}
        aside={
          <>
            <Seen heading={words.everyoneSees} contact={everyone} />
            {isMore && <Seen heading={words.signedInSee} contact={signedIn} />}
          </>
        }
      >
        {books && books.total > 0 && <PersonBooks {...books} />}
        {books && books.total === 0 && (
          <p className={layout.notice}>{words.noBooksOf(books.author)}</p>
        )}
      </PersonView>
    </section>
  )
}

function Seen({ heading, contact }: { heading: string; contact: Contact }) {
  const words = useWords(managerWords)
  return (
    <section>
      <p>
        <strong>{heading}</strong>
      </p>
      {Object.keys(contact).length === 0 && <p>{words.noContact}</p>}
      <ContactFacts contact={contact} />
    </section>
  )
}

/** A link of the preview leads nowhere: what was typed would be lost. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
