import { useEffect, useId, useRef } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './error-dialog.module.css'
import { authErrorWords } from './errors/words.ts'

/** What the dialog says. A new object opens it anew, also with the same words. */
export type Failure = { readonly message: string }

/**
 * The Error dialog of the specification, section 8: opens for each new failure. The browser keeps
 * the focus in it and gives it back.
 */
export function ErrorDialog({ failure }: { failure: Failure | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const words = useWords(authErrorWords)
  useEffect(() => {
    if (failure && !dialog.current?.open) dialog.current?.showModal()
  }, [failure])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      data-page-search="outside"
    >
      <form method="dialog">
        <h2 id={`${id}title`}>{words.dialogHeading}</h2>
        <p id={`${id}text`}>{failure?.message}</p>
        <button type="submit" className="button">
          {words.closeDialog}
        </button>
      </form>
    </dialog>
  )
}
