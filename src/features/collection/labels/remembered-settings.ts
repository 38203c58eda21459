import { type RefObject, useEffect, useRef, useState } from 'react'
import { readLocalFields, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { Sheet } from '#src/kernel/paper/sheets.ts'
import type { LabelFields } from './label-form.ts'
import { numberReader } from './number-field.ts'
import { customMeasures, readSheet } from './sheet-form.ts'
import { sheetPresets } from './sheet-presets.ts'

const key = localKeys.labelSettings

/** What belongs to the printer and the packet of labels on this desk, not to the list. */
const remembered = ['sheet', 'offsetX', 'offsetY', ...customMeasures.map(({ field }) => field)]

/**
 * Keeps the sheet and the printer's offset in this browser; a browser that keeps nothing loses only
 * the comfort.
 */
export function rememberSettings(fields: LabelFields): void {
  const stored = Object.fromEntries(remembered.map((name) => [name, fields[name] ?? '']))
  writeLocal(key, JSON.stringify(stored))
}

/** Puts the settings of the last visit into a fresh form, once, and tells `onRestored`. */
export function useRememberedSettings(
  form: RefObject<HTMLFormElement | null>,
  isFresh: boolean,
  onRestored: () => void,
): void {
  const restored = useRef(false)
  useEffect(() => {
    if (restored.current || !isFresh || form.current === null) return
    restored.current = true
    const stored = readLocalFields(key)
    for (const name of remembered) {
      const field = form.current.elements.namedItem(name)
      const value = stored[name]
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && typeof value === 'string' && value) field.value = value
    }
    if (Object.keys(stored).length > 0) onRestored()
  }, [form, isFresh, onRestored])
}

/** The sheet that this desk printed on last; the first of the presets before it printed any. */
export function useRememberedSheet(): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(sheetPresets[0] ?? null)
  useEffect(() => {
    const fields = Object.fromEntries(
      Object.entries(readLocalFields(key)).filter(
        (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
      ),
    )
    const found = readSheet(fields, numberReader(fields, ignore), ignore)
    if (found) setSheet(found)
  }, [])
  return sheet
}

const ignore = () => {}
