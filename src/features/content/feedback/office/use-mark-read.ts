import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { sendJson } from '#src/browser/send-json.ts'
import type { OfficeFeedback } from './office-shapes.ts'

const sentences = { away: '', signIn: '' }

/** Tells the library that a feedback was read, once its page is looked at. */
export function useMarkRead({ number, version, isRead }: OfficeFeedback): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isRead) return
    let isSent = false
    const tell = async () => {
      if (isSent || document.hidden) return
      isSent = true
      const sent = await sendJson(`/api/v1/feedback/${number}/read`, { version }, sentences)
      // What was refused has changed meanwhile: what somebody is typing here is kept.
      if (sent.kind === 'answered') void revalidate()
    }
    void tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [number, version, isRead, revalidate])
}
