import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeskAnswer, DeskState } from '#src/features/lending/desk-answers/desk-answer.ts'
import { useCachedIssues, useLiveLoans } from '#src/features/lending/live-lists/live-issues.ts'
import { loansMark } from '#src/features/lending/live-lists/loans-mark.ts'

type Follow = {
  readonly answer: DeskAnswer
  /** Whether a scan is under way: its answer says what there is. */
  readonly isBusy: boolean
  readonly refresh: (before: DeskAnswer, stand: DeskState) => void
}

/** Has the open member follow what other desks lend them and take back. */
export function useOtherDesks({ answer, isBusy, refresh }: Follow): void {
  const number = answer.member?.number ?? null
  useCachedIssues()
  const live = useLiveLoans(number)
  const seen = useRef('')
  const look = useEffectEvent(async () => {
    const { member } = answer
    const place = `${number} ${live}`
    if (!member || seen.current === place) return
    seen.current = place
    const shown = loansMark(member.loans.map(({ loanId, ...loan }) => ({ ...loan, id: loanId })))
    if (shown === live) return
    const stand = await askForStand(member.number)
    if (stand) refresh(answer, stand)
    else seen.current = ''
  })
  useEffect(() => {
    if (!isBusy && live !== null) void look()
  }, [isBusy, number, live])
}

/** null: the library cannot be reached now. */
async function askForStand(member: number): Promise<DeskState | null> {
  const headers = { accept: 'application/json' }
  const asked = fetch(`/api/v1/desk/stand/${member}`, { headers })
  const answer = await asked.catch(() => null)
  return answer?.ok ? ((await answer.json()) as DeskState) : null
}
