import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '#src/kernel/dates.ts'
import { useViewAddress } from './event-views.tsx'
import { dayByKey } from './month-keys.ts'
import { useWideScreen } from './use-wide-screen.ts'

/**
 * Lets the month be walked by keys, as the ARIA grid pattern has it: one of its days is in the order
 * of Tab, with its events. Only where scripts run and the month is a grid, not a list of days; else
 * `isGrid` is false, and everything is a table of links.
 */
export function useMonthGrid(days: readonly Day[], first: Day) {
  const isGrid = useWideScreen()
  const to = useViewAddress()
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  /** The day that is to have the focus once its month is there. */
  const wanted = useRef<Day | null>(null)
  const [chosen, setChosen] = useState(first)
  const active = days.includes(chosen) ? chosen : first
  useEffect(() => {
    const day = wanted.current
    if (day !== null && days.includes(day)) focusDay(table.current, day)
  }, [days])

  const onFocus = ({ target }: FocusEvent) => {
    wanted.current = null
    const day = dayOf(target)
    if (day !== null) setChosen(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const day = wanted.current ?? dayOf(target)
    if (day === null || altKey || ctrlKey || metaKey || shiftKey) return
    const there = dayByKey(key, day)
    if (there !== null) {
      event.preventDefault()
      if (days.includes(there) && !key.startsWith('Page')) return focusDay(table.current, there)
      wanted.current = there
      void navigate(to({ month: there.slice(0, 7) }), { preventScrollReset: true })
    } else if (key === 'Enter' && isCell(target)) target.querySelector('a')?.focus()
    else if (key === 'Escape' && !isCell(target)) focusDay(table.current, day)
  }
  return { isGrid, table, active, onFocus, onKeyDown }
}

function focusDay(table: HTMLTableElement | null, day: Day): void {
  table?.querySelector<HTMLElement>(`td[data-day="${day}"]`)?.focus()
}

/** The day of the cell in which something is. */
function dayOf(target: EventTarget): Day | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('td[data-day]')?.dataset.day ?? null
}

function isCell(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('td')
}
