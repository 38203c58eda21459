import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dragOrder } from './drag-order.ts'

/**
 * Lets the pictures of a list be dragged (`dragOrder`); `drop` is called with the number of one and
 * the place that it comes to. `isOn`: whether the list has all of them, in their order.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  drop: (number: number, place: number) => void,
): void {
  const dropped = useEffectEvent(drop)
  useEffect(() => {
    const { current } = list
    if (!isOn || !current) return
    const ended = new AbortController()
    const { signal } = ended
    const press = dragOrder(current, (number, place) => dropped(number, place), signal)
    current.addEventListener('pointerdown', press, { signal })
    return () => ended.abort()
  }, [list, isOn])
}
