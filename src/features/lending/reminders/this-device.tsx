import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { type PushState, pushState } from '#src/browser/push/this-browser.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { useTellHere } from './use-tell-here.ts'
import { reminderWords } from './words.ts'

type ThisDeviceProps = {
  /** null: not known yet. */
  state: PushState | null
  /** The marks of the devices in the list. */
  marks: readonly string[]
  /** It has subscribed. */
  onChange: () => void
}

/** The button that adds this device to the list, or why there is none. */
export function ThisDevice({ state, marks, onChange }: ThisDeviceProps) {
  const words = useWords(reminderWords)
  const { revalidate } = useRevalidator()
  const { flash, isBusy, add } = useTellHere(words.nowTold, () => {
    onChange()
    return revalidate()
  })
  return (
    <>
      <FlashMessage flash={flash} />
      {state?.kind === 'without' && <p>{words.takesNone}</p>}
      {state?.kind === 'blocked' && <p>{words.blocksThem}</p>}
      {state && canAdd(state, marks) && (
        <button type="button" className="button" disabled={isBusy} onClick={add}>
          {words.tellMeHere}
        </button>
      )}
    </>
  )
}

function canAdd(state: PushState, marks: readonly string[]): boolean {
  return state.kind === 'off' || (state.kind === 'on' && !marks.includes(state.mark))
}

/** How this browser stands, once the page is there; and what looks again. */
export function usePushState(): [PushState | null, () => void] {
  const [state, setState] = useState<PushState | null>(null)
  const look = () => {
    pushState().then(setState, () => setState({ kind: 'without' }))
  }
  useEffect(look, [])
  return [state, look]
}
