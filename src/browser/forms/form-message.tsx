import { type MouseEvent, useEffect, useRef } from 'react'
import { isScanBegun } from '../keys/scan-begun.ts'
import message from '../list/flash-message.module.css'
import { type Flash, FlashMessage } from '../list/flash-message.tsx'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import { faultId } from './field-note.tsx'
import { leadToFault } from './first-fault.ts'
import styles from './forms.module.css'

type FormMessageProps = {
  flash: Flash | null
  /** What is wrong with each field. */
  faults: Readonly<Record<string, string>>
}

/**
 * What stands above a form of many fields: as `FlashMessage`; where several are wrong, the list of
 * all that is, and each line leads to its field.
 */
export function FormMessage({ flash, faults }: FormMessageProps) {
  const isList = flash?.kind === 'failed' && Object.keys(faults).length > 1
  return isList ? (
    <FaultList text={flash.message} faults={faults} />
  ) : (
    <FlashMessage flash={flash} />
  )
}

function FaultList({ text, faults }: { text: string } & Pick<FormMessageProps, 'faults'>) {
  const words = useWords(browserWords)
  const list = useRef<HTMLDivElement>(null)
  const sentences = Object.values(faults)
  // Most errors say no more than their fields do.
  const rest = sentences.reduce((left, sentence) => left.replace(sentence, ''), text)
  useEffect(() => {
    if (faults && !isScanBegun()) list.current?.focus()
  }, [faults])
  const follow = (event: MouseEvent, at: number) => {
    event.preventDefault()
    leadToFault(document, sentences, at)
  }
  return (
    <div
      ref={list}
      tabIndex={-1}
      className={`${message.flash} ${message.failed} ${styles.summary}`}
      role="alert"
    >
      <p>{rest.trim() === '' ? words.putRight : text}</p>
      <ul>
        {Object.entries(faults).map(([field, sentence], at) => (
          <li key={field}>
            <a
              href={`#${encodeURIComponent(faultId(sentence))}`}
              onClick={(event) => follow(event, at)}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
