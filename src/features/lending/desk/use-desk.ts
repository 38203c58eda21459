import { createContext, useContext } from 'react'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { AskedScan } from './scan-line.ts'

type Desk = {
  readonly answer: DeskAnswer
  /** The key of what a browser without scripts sends. */
  readonly formKey: string
  readonly add: (asked: AskedScan) => void
}

export const DeskContext = createContext<Desk | null>(null)

/** How the desk stands, and how something is asked of it. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('there is no desk around this')
  return desk
}
