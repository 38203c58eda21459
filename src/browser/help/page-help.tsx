import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { takesText } from '../keys/text-field.ts'
import layout from '../page/page.module.css'
import { useWords } from '../words/use-words.ts'
import styles from './page-help.module.css'
import { type CodeField, useHelpKey } from './use-help-key.ts'
import { helpWords } from './words.ts'

/** A key of a page. */
export type PageKey = {
  /** As an event names it, with what is held down: "F2", "Escape", "Ctrl K". */
  readonly name: string
  readonly does: string
  /** False where it does nothing as the page stands. */
  readonly isNow?: boolean
}

type PageHelpProps = {
  title: string
  /** Those that the page handles besides Enter and `?`. */
  keys: () => readonly PageKey[]
  /** What Enter does in the page's field. */
  enterDoes: string
  /** Where codes are typed: it has the focus when the help is shut. */
  field?: CodeField
  /** What else is to be known, as sections. */
  children: ReactNode
}

/**
 * The help of a page, by its button and by `?`: the keys that work now, and what the page itself
 * tells. It stands in the way of nothing: a scan shuts it and is worked.
 */
export function PageHelp({ title, keys, enterDoes, field, children }: PageHelpProps) {
  const words = useWords(helpWords)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<readonly PageKey[] | null>(null)
  const open = () => setShown(keys())
  useHelpKey({ dialog, field, keys: () => keys().flatMap(ownName), open })
  useEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal()
  }, [shown])
  const onClose = () => {
    setShown(null)
    if (takesText(document.activeElement)) return
    // On a phone the keyboard would cover the page.
    if (matchMedia('(pointer: fine)').matches) field?.current?.focus({ preventScroll: true })
  }
  const all = [
    ...(shown ?? []),
    { name: 'Enter', does: enterDoes },
    { name: '?', does: words.openHelp },
  ]
  return (
    <>
      <button
        type="button"
        className={`needs-script ${styles.opener}`}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={open}
      >
        {words.help} <kbd>?</kbd>
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={id}
        data-page-search="outside"
        closedby="any"
        onClose={onClose}
      >
        {shown && (
          <>
            <div className={layout.head}>
              <h2 id={id}>{title}</h2>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => dialog.current?.close()}
              >
                {words.close} <kbd>Esc</kbd>
              </button>
            </div>
            <p>{words.scanGoesOn}</p>
            <section aria-labelledby={`${id}-keys`}>
              <h3 id={`${id}-keys`}>{words.keys}</h3>
              <dl className={styles.keys}>
                {all.map(({ name, does, isNow = true }: PageKey) => (
                  <div key={name}>
                    <dt>
                      <kbd>{shownName(name)}</kbd>
                    </dt>
                    <dd>
                      {does}
                      {!isNow && <span className={styles.soft}> {words.notNow}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
            {children}
          </>
        )}
      </dialog>
    </>
  )
}

/** Escape shuts the help and does nothing else. */
const ownName = ({ name }: PageKey) => (name === 'Escape' ? [] : [name])

/** A key as it is written on it. */
function shownName(name: string): string {
  return name === 'Escape' ? 'Esc' : name
}
