import { useState } from 'react'
import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { KeepChoice } from '#src/features/lending/offline-desk/keep-choice.tsx'
import { OfflineStrip } from '#src/features/lending/offline-desk/offline-strip.tsx'
import { useDeskLink, useRenewal } from '#src/features/lending/offline-desk/use-desk-link.ts'
import { useReadiness } from '#src/features/lending/offline-desk/use-readiness.ts'
import { DeskStation } from './desk-station.tsx'

type LinkedStationProps = {
  first: DeskAnswer
  formKey: string
  /** How many operations of desks without network are to be settled. */
  tasks: number
  /** Whether it was opened without network. */
  isCut: boolean
  /** Has the device keep the desk's files. */
  keepFiles: () => Promise<void>
}

/** The desk, which goes on where the network goes. */
export function LinkedStation(props: LinkedStationProps) {
  const { first, formKey, tasks, isCut, keepFiles } = props
  const { isReadied, choose } = useReadiness()
  const { state, link, isKept } = useDeskLink(isReadied, isCut, keepFiles)
  const [last, setLast] = useState<DeskAnswer | null>(null)
  useRenewal(link, isReadied, last)
  const send = async (scan: DeskScan) => {
    const sent = await link.send(scan)
    if (sent.kind === 'answered') setLast(sent.answer)
    return sent
  }
  const onChoose = (on: boolean) => {
    choose(on)
    if (!on) void link.forget()
  }
  return (
    <DeskStation
      first={first}
      formKey={formKey}
      send={send}
      isLinked={!state.isCut && state.waiting === 0}
      strip={<OfflineStrip state={state} tasks={tasks} />}
      choice={
        <KeepChoice
          isReadied={isReadied}
          isReady={isKept && state.snapshotAt !== null}
          onChoose={onChoose}
        />
      }
    />
  )
}
