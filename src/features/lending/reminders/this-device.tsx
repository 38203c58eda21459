import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ToldMessage } from '#src/browser/list/told.tsx'
import { type PushStanding, pushStanding } from '#src/browser/push/this-browser.ts'
import { useTellHere } from './use-tell-here.ts'

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
  const { revalidate } = useRevalidator()
  const { told, isBusy, add } = useTellHere('From now on you are told on this device.', () => {
    onChange()
    return revalidate()
  })
  return (
    <>
      <ToldMessage told={told} />
      {standing?.kind === 'without' && (
        <p>
          This browser takes no messages. On an iPhone or iPad, add the library to the home screen
          and open it from there.
        </p>
      )}
      {standing?.kind === 'blocked' && (
        <p>
          This browser blocks messages of the library. Allow them beside the address of the page,
          then load it anew.
        </p>
      )}
      {standing && canAdd(standing, marks) && (
        <button type="button" className="button" disabled={isBusy} onClick={add}>
          Tell me on this device
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
