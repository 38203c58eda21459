import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useUploads } from './use-uploads.ts'

/**
 * A field whose files are sent as they are chosen or dropped, as `useUploads` does; the page's data
 * is asked for anew once those under way came in, and they leave the list. `hasScripts`: false
 * until the page is taken over; it is a form with files then.
 */
export function useUploadField(options: Parameters<typeof useUploads>[0]) {
  const [hasScripts, setHasScripts] = useState(false)
  const { revalidate } = useRevalidator()
  const sent = useUploads(options)
  const { add, clear, uploads } = sent
  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const hasNew = !isUnderWay && uploads.some(({ state }) => state === 'done')
  useEffect(() => setHasScripts(true), [])
  useEffect(() => {
    if (!hasNew) return
    clear()
    void revalidate()
  }, [hasNew, clear, revalidate])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  const takeDropped = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return { sent, hasScripts, choose, takeDropped }
}
