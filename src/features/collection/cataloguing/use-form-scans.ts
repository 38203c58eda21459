import { type KeyboardEvent, useRef, useState } from 'react'
import { takesText } from '#src/browser/keys/text-field.ts'
import { scanInField } from '#src/browser/scan/scan-in-field.ts'
import { readFormScan } from './form-scan.ts'

/** Is told of the next book's ISBN, when it is out of the form again. */
type OnIsbn = (isbn: string, form: HTMLFormElement) => void

/**
 * Keeps the Enter of a hand-held scanner from saving a book whose form has the focus. `onIsbn`
 * null: the page has no place for the next book, and an ISBN stays in its field. Gives what listens
 * to the form's keys, and whether a scanner's Enter was the last that was kept back.
 */
export function useFormScans(onIsbn: OnIsbn | null) {
  const [isHeldBack, setHeldBack] = useState(false)
  const reader = useRef<{ field: EventTarget; read: ReturnType<typeof scanInField> }>(null)
  const onKeyDownCapture = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target: field, currentTarget: form, key, timeStamp } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(field instanceof HTMLInputElement) || !takesText(field)) return
    if (reader.current?.field !== field) reader.current = { field, read: scanInField() }
    const keys = reader.current.read(key, timeStamp, field.value)
    if (!keys) return
    const takesIsbn = onIsbn === null || field.name === 'number'
    const scan = readFormScan(keys, field.value, takesIsbn)
    setHeldBack(scan.kind === 'scan')
    if (scan.kind === 'typed') return
    event.preventDefault()
    if (scan.kind === 'scan') return
    field.value = scan.before
    onIsbn?.(scan.isbn, form)
  }
  return { onKeyDownCapture, isHeldBack }
}
