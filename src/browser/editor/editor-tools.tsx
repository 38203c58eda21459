import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Icon, type IconName } from '../icons.tsx'
import { applyEdit } from './apply-edit.ts'
import styles from './editor.module.css'
import type { EditorStep } from './editor-steps.ts'
import { editorSteps } from './editor-steps.ts'

type Tool = {
  readonly step: EditorStep
  readonly label: string
  /** With Ctrl, or ⌘ on a Mac. */
  readonly key?: string
  /** A letter or a picture. */
  readonly face: string | { readonly icon: IconName }
}

const tools: readonly Tool[] = [
  { step: 'bold', label: 'Bold', key: 'b', face: 'B' },
  { step: 'italic', label: 'Italic', key: 'i', face: 'I' },
  { step: 'heading', label: 'Heading', face: 'H' },
  { step: 'list', label: 'List', face: { icon: 'list' } },
  { step: 'link', label: 'Link', key: 'k', face: { icon: 'link' } },
  { step: 'table', label: 'Table', face: { icon: 'table' } },
]

type EditorToolsProps = { field: RefObject<HTMLTextAreaElement | null>; controls: string }

/** The buttons of the editor: one stop of the Tab key, arrows lead from one to the next. */
export function EditorTools({ field, controls }: EditorToolsProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      className={styles.tools}
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map(({ step, label, key, face }, place) => (
        <button
          key={step}
          type="button"
          tabIndex={place === current ? 0 : -1}
          className={styles[step]}
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          onFocus={() => setCurrent(place)}
          onClick={() => takeStep(field.current, step)}
        >
          {typeof face === 'string' ? face : <Icon name={face.icon} size={20} />}
        </button>
      ))}
    </div>
  )
}

/** Takes the step of a key that was pressed in the text, where there is one. */
export function stepOfKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
  const tool = tools.find(({ key }) => key === event.key.toLowerCase())
  if (!tool) return
  event.preventDefault()
  takeStep(event.currentTarget, tool.step)
}

function takeStep(field: HTMLTextAreaElement | null, step: EditorStep): void {
  if (!field) return
  const { value, selectionStart, selectionEnd } = field
  applyEdit(field, editorSteps[step]({ text: value, from: selectionStart, to: selectionEnd }))
}
