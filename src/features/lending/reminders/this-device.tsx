import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { type PushStanding, pushStanding } from '#src/browser/push/this-browser.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { useTellHere } from './use-tell-here.ts'
import { reminderWords } from './words.ts'

type ThisDeviceProps = {
  /** null: not known yet. */
  standing: PushStanding | null
  /** The marks of the devices in the list. */
  marks: readonly string[]
  /** It has subscribed. */
  onChange: () => void
}

/** The button that adds this device to the list, or why there is none. */
export function ThisDevice({ standing, marks, onChange }: ThisDeviceProps) {
  const words = useWords(reminderWords)
  const { revalidate } = useRevalidator()
  const { flash, isBusy, add } = useTellHere(words.nowTold, () => {
    onChange()
    return revalidate()
  })
  return (
    <>
      <FlashMessage flash={flash} />
      {standing?.kind === 'without' && <p>{words.takesNone}</p>}
      {standing?.kind === 'blocked' && <p>{words.blocksThem}</p>}
      {standing && canAdd(standing, marks) && (
        <button type="button" className="button" disabled={isBusy} onClick={add}>
          {words.tellMeHere}
        </button>
      )}
    </>
  )
}

function canAdd(standing: PushStanding, marks: readonly string[]): boolean {
  return standing.kind === 'off' || (standing.kind === 'on' && !marks.includes(standing.mark))
}

/** How this browser stands, once the page is there; and what looks again. */
export function usePushStanding(): [PushStanding | null, () => void] {
  const [standing, setStanding] = useState<PushStanding | null>(null)
  const look = () => {
    pushStanding().then(setStanding, () => setStanding({ kind: 'without' }))
  }
  useEffect(look, [])
  return [standing, look]
}
