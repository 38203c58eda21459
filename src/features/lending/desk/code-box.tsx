import { type ReactNode, type RefObject, useId } from 'react'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import type { Mishap } from '#src/features/lending/desk-answers/desk-answer.ts'
import styles from './desk.module.css'
import { DeskForm } from './desk-form.tsx'
import { useDesk } from './use-desk.ts'
import { deskWords } from './words.ts'

const nextWords = {
  lost: 'scanLost',
  claimed: 'scanClaimed',
  damaged: 'scanDamaged',
  found: 'scanFound',
} as const satisfies Record<Mishap, string>

type CodeBoxProps = {
  field: RefObject<HTMLInputElement | null>
  /** Whether the library is reached: without it titles are not searched. */
  isLinked: boolean
  /** The way to the help, beside the field's name. */
  help: ReactNode
}

/** The one field of the desk: a card, a copy, a name or a command. */
export function CodeBox({ field, isLinked, help }: CodeBoxProps) {
  const id = useId()
  const words = useWords(deskWords)
  const { answer, add } = useDesk()
  useScanField({ field, onCode: (text) => add({ text }) })
  return (
    <DeskForm
      ask={(value) => {
        if (field.current) field.current.value = ''
        field.current?.focus()
        return { text: value('text') }
      }}
      className={styles.box}
    >
      <div className={styles.boxHead}>
        <label htmlFor={id}>
          {answer.next
            ? words[nextWords[answer.next]]
            : answer.mode === 'issue'
              ? words.scanBookOrNext
              : words.scanCardOrBook}
        </label>
        {help}
      </div>
      <div>
        <input
          ref={field}
          id={id}
          name="text"
          className="field"
          data-scans=""
          required
          maxLength={100}
          placeholder={isLinked ? words.barcodeNameTitle : words.barcodeName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <button type="submit" className="button">
          {words.enter}
        </button>
      </div>
    </DeskForm>
  )
}
